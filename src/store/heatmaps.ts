import { buffer } from 'node:stream/consumers'
import { type Db, GridFSBucket, ObjectId } from 'mongodb'

export type HeatmapStore = ReturnType<typeof createHeatmapStore>

/** Pictures in GridFS: a document may hold 16 MB only, and lists of audits must stay light. */
export function createHeatmapStore(db: Db) {
  const bucket = new GridFSBucket(db, { bucketName: 'heatmaps' })

  return {
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
  }
}
