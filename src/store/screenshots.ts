import { Binary, type Db } from 'mongodb'
import { newId } from '../shared/ids.ts'

interface PictureDocument {
  _id: string
  auditId: string
  jpeg: Binary
}

export type ScreenshotStore = ReturnType<typeof createScreenshotStore>

/**
 * Stores the screenshots of audited pages, one document each, usually of about 100 kB. Screenshots are read, written
 * and deleted as a whole.
 */
export function createScreenshotStore(db: Db) {
  const pictures = db.collection<PictureDocument>('pictures')

  return {
    async createIndexes() {
      // Used by the purge of an audit, including what a lost attempt left behind.
      await pictures.createIndex({ auditId: 1 })
    },

    /** @returns the id of the stored screenshot. */
    async save(auditId: string, jpeg: Uint8Array): Promise<string> {
      const id = newId('pic')
      await pictures.insertOne({ _id: id, auditId, jpeg: new Binary(jpeg) })
      return id
    },

    async read(fileId: string): Promise<Uint8Array | null> {
      const found = await pictures.findOne({ _id: fileId })
      return found ? found.jpeg.value() : null
    },

    /** Deletes all screenshots of these audits. */
    async deleteOf(auditIds: readonly string[]): Promise<void> {
      if (auditIds.length > 0) await pictures.deleteMany({ auditId: { $in: [...auditIds] } })
    },

    /** Deletes the screenshots of an audit, except the given ones. */
    async deleteOthers(auditId: string, fileIds: readonly string[]): Promise<void> {
      await pictures.deleteMany({ auditId, _id: { $nin: [...fileIds] } })
    },

    async delete(fileIds: readonly string[]): Promise<void> {
      if (fileIds.length > 0) await pictures.deleteMany({ _id: { $in: [...fileIds] } })
    },
  }
}
