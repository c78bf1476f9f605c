import { buffer } from 'node:stream/consumers'
import { type Db, GridFSBucket, ObjectId } from 'mongodb'

export type HeatmapStore = ReturnType<typeof createHeatmapStore>

const BUCKET = 'heatmaps'

/** Stores heatmaps in GridFS, since documents are limited to 16 MB and lists of audits must stay small. */
export function createHeatmapStore(db: Db) {
  const bucket = new GridFSBucket(db, { bucketName: BUCKET })
  const files = db.collection(`${BUCKET}.files`)
  const chunks = db.collection(`${BUCKET}.chunks`)

  return {
    async createIndexes() {
      // Used by the purge of an audit, including what a lost attempt left behind.
      await files.createIndex({ 'metadata.auditId': 1 })
    },

    /** @returns the id of the stored file. */
    async save(auditId: string, png: Uint8Array): Promise<string> {
      const upload = bucket.openUploadStream(`${auditId}.png`, { metadata: { auditId } })
      await new Promise<void>((resolve, reject) => {
        upload.once('error', reject).once('finish', resolve).end(png)
      })
      return upload.id.toHexString()
    },

    async read(fileId: string): Promise<Buffer> {
      return buffer(bucket.openDownloadStream(new ObjectId(fileId)))
    },

    async delete(fileId: string): Promise<void> {
      await bucket.delete(new ObjectId(fileId))
    },

    /** Deletes all heatmaps of an audit. Deletes the files last, so that an interrupted deletion can be repeated. */
    async deleteOf(auditId: string): Promise<void> {
      const ofAudit = { 'metadata.auditId': auditId }
      const found = await files.find(ofAudit).project({ _id: 1 }).toArray()
      if (found.length === 0) return
      await chunks.deleteMany({ files_id: { $in: found.map(({ _id }) => _id) } })
      await files.deleteMany(ofAudit)
    },
  }
}
