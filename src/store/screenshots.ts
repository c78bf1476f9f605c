import { Binary, type Db } from 'mongodb'
import { newId } from '../shared/ids.ts'

interface PictureDocument {
  _id: string
  auditId: string
  jpeg: Binary
}

export type ScreenshotStore = ReturnType<typeof createScreenshotStore>

/**
 * How the pages of audits looked. A document each, mostly of some 100 kB: it is written and deleted whole, and nobody
 * reads two of them at once.
 */
export function createScreenshotStore(db: Db) {
  const pictures = db.collection<PictureDocument>('pictures')

  return {
    async createIndexes() {
      // The purge of an audit, with what a lost attempt left.
      await pictures.createIndex({ auditId: 1 })
    },

    /** @returns the id of the stored picture. */
    async save(auditId: string, jpeg: Uint8Array): Promise<string> {
      const id = newId('pic')
      await pictures.insertOne({ _id: id, auditId, jpeg: new Binary(jpeg) })
      return id
    },

    async read(fileId: string): Promise<Uint8Array | null> {
      const found = await pictures.findOne({ _id: fileId })
      return found ? found.jpeg.value() : null
    },

    /** All of these audits. */
    async deleteOf(auditIds: readonly string[]): Promise<void> {
      if (auditIds.length > 0) await pictures.deleteMany({ auditId: { $in: [...auditIds] } })
    },

    /** All of an audit but the named ones. */
    async deleteOthers(auditId: string, fileIds: readonly string[]): Promise<void> {
      await pictures.deleteMany({ auditId, _id: { $nin: [...fileIds] } })
    },

    async delete(fileIds: readonly string[]): Promise<void> {
      if (fileIds.length > 0) await pictures.deleteMany({ _id: { $in: [...fileIds] } })
    },
  }
}
