import type { Collection, Db } from 'mongodb'
import { newId } from '../shared/ids.ts'
import type { Log } from '../shared/log.ts'
import type { ImageStore } from './image-store.ts'
import type { ObjectStore } from './object-store.ts'

/** An image in the object store. The id is the name of the object. */
interface ImageDocument {
  _id: string
  auditId: string
  /** The id of the image's copy in the database. Set while the image isn't in the object store. */
  copyId?: string
  /** The operation that hasn't reached the object store yet, if any. */
  pending?: 'upload' | 'deletion'
}

export interface ObjectImagesDeps {
  objects: ObjectStore
  /** Stores images while the object store is unavailable. */
  database: ImageStore
  log: Log
}

export interface ObjectImages extends ImageStore {
  /**
   * Carries out uploads and deletions that haven't reached the object store yet. Several processes may do so
   * at the same time.
   */
  sweep(): Promise<void>
}

/** The maximum number of images that a sweep uploads or deletes. */
const SWEEP_MAX = 100
/** After this many failures, a sweep ends, since the object store is probably unavailable. */
const FAILURES_MAX = 3
/**
 * How long new images are stored in the database after a failed upload, unless a sweep succeeds earlier, in
 * milliseconds.
 */
const PAUSE_MS = 30_000

/**
 * Stores images as objects. While the object store is unavailable, stores them in the database and uploads
 * them later, so that audits can continue. An image's document is created before its object, so a crash can't
 * leave an object without a document.
 */
export function createObjectImages(db: Db, kind: string, deps: ObjectImagesDeps): ObjectImages {
  const { objects, database } = deps
  const uploads = createUploads(deps)
  const images = db.collection<ImageDocument>(`${kind}_objects`)

  return {
    async createIndexes() {
      await database.createIndexes()
      // This index is used to delete the images of an audit.
      await images.createIndex({ auditId: 1 })
      // This index is used to find images with pending operations.
      await images.createIndex({ pending: 1 }, { sparse: true })
    },

    async save(auditId, bytes) {
      const id = newId('img')
      await images.insertOne({ _id: id, auditId })
      if (await uploads.put(id, bytes)) {
        await deleteUnlessKnown(images, objects, id)
        return id
      }
      const copyId = await database.save(auditId, bytes)
      // Another worker may have ended the audit and deleted the image in the meantime.
      const notDeleted = { _id: id, pending: { $exists: false } }
      const { matchedCount } = await images.updateOne(notDeleted, { $set: { copyId, pending: 'upload' } })
      if (matchedCount === 0) await database.delete([copyId])
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

    ...createDeletions(images, database),

    async sweep() {
      const failures: unknown[] = []
      for (const pending of ['upload', 'deletion'] as const)
        for (const image of await images.find({ pending }).limit(SWEEP_MAX).toArray())
          try {
            await catchUp(images, deps, image)
            uploads.resume()
          } catch (error) {
            failures.push(error)
            if (failures.length >= FAILURES_MAX) throw error
          }
      if (failures.length > 0) throw failures[0]
    },
  }
}

/**
 * Uploads objects. After a failure, makes no uploads for some time, so that an outage doesn't delay audits.
 */
function createUploads({ objects, log }: ObjectImagesDeps) {
  let pausedUntil = 0
  return {
    /** Returns false if the object store didn't accept the object. */
    async put(name: string, bytes: Uint8Array): Promise<boolean> {
      if (performance.now() < pausedUntil) return false
      try {
        await objects.put(name, bytes)
        return true
      } catch (err) {
        pausedUntil = performance.now() + PAUSE_MS
        log.warn({ err }, 'the object store is unavailable, so images stay in the database')
        return false
      }
    },
    /** Ends the pause after a response from the object store. */
    resume() {
      pausedUntil = 0
    },
  }
}

/** Deletes images in the database immediately. A sweep deletes the objects later. */
function createDeletions(
  images: Collection<ImageDocument>,
  database: ImageStore,
): Pick<ImageStore, 'delete' | 'deleteOf' | 'deleteOthers'> {
  const copiesOf = async (fileIds: readonly string[]): Promise<string[]> =>
    (await images.find({ _id: { $in: [...fileIds] } }).toArray()).flatMap(({ copyId }) => copyId ?? [])

  return {
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
  }
}

const markDeleted = (
  images: Collection<ImageDocument>,
  filter: Parameters<Collection<ImageDocument>['updateMany']>[0],
): Promise<unknown> => images.updateMany(filter, { $set: { pending: 'deletion' }, $unset: { copyId: '' } })

/**
 * Uploads the copy in the database and then deletes it, or deletes an object. During an upload, readers
 * always find the copy or the object.
 */
async function catchUp(
  images: Collection<ImageDocument>,
  { objects, database }: ObjectImagesDeps,
  { _id, copyId, pending }: ImageDocument,
): Promise<void> {
  if (pending === 'deletion') {
    await objects.delete(_id)
    await images.deleteOne({ _id })
    return
  }
  const bytes = copyId === undefined ? null : await database.read(copyId)
  if (bytes) await objects.put(_id, bytes)
  // If the image was deleted in the meantime, it stays deleted.
  await images.updateOne({ _id, pending: 'upload' }, { $unset: { copyId: '', pending: '' } })
  if (copyId !== undefined) await database.delete([copyId])
  await deleteUnlessKnown(images, objects, _id)
}

/**
 * Deletes an object if another process finished deleting its image during the upload. Nothing else would
 * delete it.
 */
async function deleteUnlessKnown(
  images: Collection<ImageDocument>,
  objects: ObjectStore,
  id: string,
): Promise<void> {
  if (!(await images.findOne({ _id: id }))) await objects.delete(id)
}
