import { Binary, type Db } from 'mongodb'
import { newId } from '../shared/ids.ts'
import type { ImageStore } from './image-store.ts'

interface ScreenshotDocument {
  _id: string
  auditId: string
  jpeg: Binary
}

/**
 * Stores screenshots of audited pages. Each screenshot is a document, usually of about 100 kB, that is read,
 * written and deleted as a whole.
 */
export function createScreenshotStore(db: Db): ImageStore {
  const stored = db.collection<ScreenshotDocument>('pictures')

  return {
    async createIndexes() {
      // This index is used to delete an audit's screenshots, including those that an interrupted attempt left
      // behind.
      await stored.createIndex({ auditId: 1 })
    },

    async save(auditId, jpeg) {
      const id = newId('pic')
      await stored.insertOne({ _id: id, auditId, jpeg: new Binary(jpeg) })
      return id
    },

    async read(fileId) {
      const found = await stored.findOne({ _id: fileId })
      return found ? found.jpeg.value() : null
    },

    async deleteOf(auditIds) {
      if (auditIds.length > 0) await stored.deleteMany({ auditId: { $in: [...auditIds] } })
    },

    async deleteOthers(auditId, fileIds) {
      await stored.deleteMany({ auditId, _id: { $nin: [...fileIds] } })
    },

    async delete(fileIds) {
      if (fileIds.length > 0) await stored.deleteMany({ _id: { $in: [...fileIds] } })
    },
  }
}
