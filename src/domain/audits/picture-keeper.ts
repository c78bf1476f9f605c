import type { PagePicture } from '../../engine/contract.ts'
import type { PageVisit, PictureRef } from '../../model/audit.ts'
import type { Log } from '../../shared/log.ts'
import type { PictureStore } from '../../store/pictures.ts'

/** Well below what a document may hold. */
const BYTES_MAX = 8 * 1024 ** 2

export interface PictureKeeperDeps {
  pictures: PictureStore
  logger: Log
}

export type PictureKeeper = ReturnType<typeof createPictureKeeper>

/**
 * Stores the pictures of one attempt as they come. Those of an attempt that is lost belong to no page: they go when a
 * later attempt ends, at the latest with the audit. No failure here is one of the audit.
 */
export function createPictureKeeper({ pictures, logger }: PictureKeeperDeps, auditId: string) {
  const kept = new Map<string, PictureRef>()
  const idsOf = (refs: Iterable<PictureRef>) => [...refs].map(({ fileId }) => fileId)
  const tried = (work: Promise<void>) =>
    work.catch((err) => logger.warn({ err, audit: auditId }, 'pictures could not be deleted'))

  return {
    async keep(url: string, { jpeg, width, height }: PagePicture): Promise<void> {
      try {
        if (jpeg.byteLength > BYTES_MAX)
          throw new Error(`${jpeg.byteLength} bytes are more than ${BYTES_MAX}`)
        kept.set(url, { fileId: await pictures.save(auditId, jpeg), width, height })
      } catch (err) {
        logger.warn({ err, audit: auditId, url }, 'a picture could not be stored')
      }
    },

    withPictures: (pages: readonly PageVisit[]): PageVisit[] =>
      pages.map((page) => {
        const picture = kept.get(page.url)
        return picture ? { ...page, picture } : page
      }),

    /** The pages are stored: what else there is of the audit belongs to nobody. */
    deleteOthers: (pages: readonly PageVisit[]): Promise<void> =>
      tried(pictures.deleteOthers(auditId, idsOf(pages.flatMap(({ picture }) => picture ?? [])))),

    /** Another attempt has the audit. */
    deleteOwn: (): Promise<void> => tried(pictures.delete(idsOf(kept.values()))),
  }
}
