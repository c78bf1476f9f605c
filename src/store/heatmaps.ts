import { buffer } from 'node:stream/consumers'
import { type Db, type Filter, GridFSBucket, type GridFSFile, ObjectId } from 'mongodb'
import type { ImageStore } from './image-store.ts'

const BUCKET = 'heatmaps'

/** Stores heatmaps in GridFS because documents are limited to 16 MB and audits' documents must stay small. */
export function createHeatmapStore(db: Db): ImageStore {
  const bucket = new GridFSBucket(db, { bucketName: BUCKET })
  const files = db.collection<GridFSFile>(`${BUCKET}.files`)
  const chunks = db.collection(`${BUCKET}.chunks`)

  /**
   * The file's document is deleted last, after its chunks, so that an interrupted deletion can be repeated.
   */
  const deleteAll = async (filter: Filter<GridFSFile>) => {
    const found = await files.find(filter).project<{ _id: ObjectId }>({ _id: 1 }).toArray()
    if (found.length === 0) return
    const ids = found.map(({ _id }) => _id)
    await chunks.deleteMany({ files_id: { $in: ids } })
    await files.deleteMany({ _id: { $in: ids } })
  }

  return {
    async createIndexes() {
      // This index is used to delete an audit's heatmaps, including those that an interrupted attempt left
      // behind.
      await files.createIndex({ 'metadata.auditId': 1 })
      // The driver also creates this index, but only before the first upload to an empty bucket.
      await chunks.createIndex({ files_id: 1, n: 1 }, { unique: true })
    },

    async save(auditId, png) {
      const upload = bucket.openUploadStream(`${auditId}.png`, { metadata: { auditId } })
      await new Promise<void>((resolve, reject) => {
        upload.once('error', reject).once('finish', resolve).end(png)
      })
      return upload.id.toHexString()
    },

    async read(fileId) {
      if (!ObjectId.isValid(fileId)) return null
      return buffer(bucket.openDownloadStream(new ObjectId(fileId))).catch((error) => {
        if (isNoSuchFile(error)) return null
        throw error
      })
    },

    delete: (fileIds) => deleteAll({ _id: { $in: objectIds(fileIds) } }),

    deleteOf: (auditIds) => deleteAll({ 'metadata.auditId': { $in: [...auditIds] } }),

    deleteOthers: (auditId, fileIds) =>
      deleteAll({ 'metadata.auditId': auditId, _id: { $nin: objectIds(fileIds) } }),
  }
}

const objectIds = (ids: readonly string[]): ObjectId[] =>
  ids.filter((id) => ObjectId.isValid(id)).map((id) => new ObjectId(id))

const isNoSuchFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
