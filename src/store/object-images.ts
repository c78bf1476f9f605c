import type { Collection, Db } from 'mongodb'
import { newId } from '../shared/ids.ts'
import type { Log } from '../shared/log.ts'
import type { ImageStore } from './image-store.ts'
import type { ObjectStore } from './object-store.ts'

/** An image in the object store. Its id is the name of the object. */
interface ImageDocument {
  _id: string
  auditId: string
  /** The id of its copy in the database, while the object store doesn't have the image. */
  copyId?: string
  /** What the object store has missed. */
  pending?: 'upload' | 'deletion'
}

export interface ObjectImagesDeps {
  objects: ObjectStore
  /** Keeps images that the object store can't accept at the moment. */
  database: ImageStore
  log: Log
}

export interface ObjectImages extends ImageStore {
  /** Repeats uploads and deletions that the object store has missed. Any number of processes may do so. */
  sweep(): Promise<void>
}

/** How many images one sweep uploads or deletes. */
const SWEEP_MAX = 100

/**
 * Stores images as objects. While the object store is unavailable, keeps them in the database and uploads them later, so
 * that audits go on. The document of an image exists before its object, so a crash leaves no unknown objects.
 */
export function createObjectImages(db: Db, kind: string, deps: ObjectImagesDeps): ObjectImages {
  const { objects, database, log } = deps
  const images = db.collection<ImageDocument>(`${kind}_objects`)

  const copiesOf = async (fileIds: readonly string[]): Promise<string[]> =>
    (await images.find({ _id: { $in: [...fileIds] } }).toArray()).flatMap(({ copyId }) => copyId ?? [])

  return {
    async createIndexes() {
      await database.createIndexes()
      // Used to delete the images of an audit.
      await images.createIndex({ auditId: 1 })
      // Used by the sweep.
      await images.createIndex({ pending: 1 }, { sparse: true })
    },

    async save(auditId, bytes) {
      const id = newId('img')
      await images.insertOne({ _id: id, auditId })
      try {
        await objects.put(id, bytes)
      } catch (err) {
        log.warn({ err, audit: auditId }, 'the object store is unavailable; keeping an image in the database')
        const copyId = await database.save(auditId, bytes)
        await images.updateOne({ _id: id }, { $set: { copyId, pending: 'upload' } })
      }
      return id
    },

    async read(fileId) {
      const found = await images.findOne({ _id: fileId })
      // Images from before the object store was configured are in the database.
      if (!found) return database.read(fileId)
      if (found.pending === 'deletion') return null
      const copy = found.copyId === undefined ? null : await database.read(found.copyId)
      return copy ?? objects.get(fileId)
    },

    async delete(fileIds) {
      await database.delete([...fileIds, ...(await copiesOf(fileIds))])
      await markDeleted(images, { _id: { $in: [...fileIds] } })
    },

    async deleteOf(auditIds) {
      await database.deleteOf(auditIds)
      await markDeleted(images, { auditId: { $in: [...auditIds] } })
    },

    async deleteOthers(auditId, fileIds) {
      await database.deleteOthers(auditId, [...fileIds, ...(await copiesOf(fileIds))])
      await markDeleted(images, { auditId, _id: { $nin: [...fileIds] } })
    },

    async sweep() {
      const pending = await images
        .find({ pending: { $in: ['upload', 'deletion'] } })
        .limit(SWEEP_MAX)
        .toArray()
      for (const image of pending)
        if (image.pending === 'deletion') {
          await objects.delete(image._id)
          await images.deleteOne({ _id: image._id })
        } else await upload(images, deps, image)
    },
  }
}

const markDeleted = (
  images: Collection<ImageDocument>,
  filter: Parameters<Collection<ImageDocument>['updateMany']>[0],
): Promise<unknown> => images.updateMany(filter, { $set: { pending: 'deletion' }, $unset: { copyId: '' } })

/** Uploads the copy in the database, then deletes it. Readers find one or the other at any time. */
async function upload(
  images: Collection<ImageDocument>,
  { objects, database }: ObjectImagesDeps,
  { _id, copyId }: ImageDocument,
): Promise<void> {
  const bytes = copyId === undefined ? null : await database.read(copyId)
  if (bytes) await objects.put(_id, bytes)
  // A deletion in the meantime stays.
  await images.updateOne({ _id, pending: 'upload' }, { $unset: { copyId: '', pending: '' } })
  if (copyId !== undefined) await database.delete([copyId])
  // If another process has completed the deletion, nobody else would delete the object.
  if (bytes && !(await images.findOne({ _id }))) await objects.delete(_id)
}
