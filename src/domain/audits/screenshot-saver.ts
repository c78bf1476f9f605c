import type { PageScreenshot } from '../../engine/examination/page-examination.ts'
import type { PageVisit, ScreenshotRef } from '../../model/audit.ts'
import type { Log } from '../../shared/log.ts'
import type { ImageStore } from '../../store/image-store.ts'

/** In bytes, well below MongoDB's document limit. */
const BYTES_MAX = 8 * 1024 ** 2

export type ThumbnailMaker = (jpeg: Uint8Array) => Promise<Uint8Array>

export interface ScreenshotSaverDeps {
  screenshots: ImageStore
  /** Scales down a screenshot. Without it, screenshots have no thumbnails. */
  thumbnailOf?: ThumbnailMaker
  log: Log
}

export type ScreenshotSaver = ReturnType<typeof createScreenshotSaver>

/**
 * Stores the screenshots of an attempt as they arrive. If the attempt is interrupted, its screenshots belong
 * to no page. They are deleted when a later attempt ends, or together with the audit. Failing to store a
 * screenshot never fails the audit.
 */
export function createScreenshotSaver(
  { screenshots, thumbnailOf, log }: ScreenshotSaverDeps,
  auditId: string,
) {
  const kept = new Map<string, ScreenshotRef>()
  const idsOf = (refs: Iterable<ScreenshotRef>) =>
    [...refs].flatMap(({ fileId, thumbnailId }) => (thumbnailId ? [fileId, thumbnailId] : [fileId]))
  const tried = (work: Promise<void>) =>
    work.catch((err) => log.warn({ err, audit: auditId }, 'could not delete screenshots'))

  /** A screenshot without a thumbnail is still useful. */
  const saveThumbnail = async (jpeg: Uint8Array): Promise<string | null> => {
    try {
      return thumbnailOf ? await screenshots.save(auditId, await thumbnailOf(jpeg)) : null
    } catch (err) {
      log.warn({ err, audit: auditId }, 'could not store a thumbnail')
      return null
    }
  }

  return {
    async keep(url: string, { jpeg, width, height }: PageScreenshot): Promise<void> {
      try {
        if (jpeg.byteLength > BYTES_MAX)
          throw new Error(`${jpeg.byteLength} bytes exceed the limit of ${BYTES_MAX}`)
        const thumbnailId = await saveThumbnail(jpeg)
        const fileId = await screenshots.save(auditId, jpeg)
        kept.set(url, { fileId, width, height, ...(thumbnailId && { thumbnailId }) })
      } catch (err) {
        log.warn({ err, audit: auditId, url }, 'could not store a screenshot')
      }
    },

    withScreenshots: (pages: readonly PageVisit[]): PageVisit[] =>
      pages.map((page) => {
        const screenshot = kept.get(page.url)
        return screenshot ? { ...page, screenshot } : page
      }),

    /** Deletes all screenshots of the audit except those of `pages`. */
    deleteOthers: (pages: readonly PageVisit[]): Promise<void> =>
      tried(screenshots.deleteOthers(auditId, idsOf(pages.flatMap(({ screenshot }) => screenshot ?? [])))),

    /** Deletes the screenshots of this attempt, after another one has claimed the audit. */
    deleteOwn: (): Promise<void> => tried(screenshots.delete(idsOf(kept.values()))),
  }
}
