import type { PageScreenshot } from '../../engine/examination/page-examination.ts'
import type { PageVisit, ScreenshotRef } from '../../model/audit.ts'
import type { Log } from '../../shared/log.ts'
import type { ImageStore } from '../../store/image-store.ts'

/** The maximum size of a stored screenshot, well below MongoDB's document limit. */
const BYTES_MAX = 8 * 1024 ** 2

export interface ScreenshotSaverDeps {
  screenshots: ImageStore
  log: Log
}

export type ScreenshotSaver = ReturnType<typeof createScreenshotSaver>

/**
 * Stores the screenshots of one attempt as they arrive. Screenshots of a lost attempt belong to no page, and are
 * deleted when a later attempt ends or with the audit. A failure to store one never fails the audit.
 */
export function createScreenshotSaver({ screenshots, log }: ScreenshotSaverDeps, auditId: string) {
  const kept = new Map<string, ScreenshotRef>()
  const idsOf = (refs: Iterable<ScreenshotRef>) => [...refs].map(({ fileId }) => fileId)
  const tried = (work: Promise<void>) =>
    work.catch((err) => log.warn({ err, audit: auditId }, 'could not delete screenshots'))

  return {
    async keep(url: string, { jpeg, width, height }: PageScreenshot): Promise<void> {
      try {
        if (jpeg.byteLength > BYTES_MAX)
          throw new Error(`${jpeg.byteLength} bytes exceed the limit of ${BYTES_MAX}`)
        kept.set(url, { fileId: await screenshots.save(auditId, jpeg), width, height })
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
