import type { PageScreenshot } from '../../engine/examination/page-examination.ts'
import type { Filmstrip } from '../../engine/measurement/filmstrip.ts'
import type { FilmstripRef, PageVisit, ScreenshotRef } from '../../model/audit.ts'
import type { Log } from '../../shared/log.ts'
import type { ImageStore } from '../../store/image-store.ts'

/** The maximum size of an image in bytes, well below MongoDB's document limit. */
const BYTES_MAX = 8 * 1024 ** 2

export type ThumbnailMaker = (jpeg: Uint8Array) => Promise<Uint8Array>

export interface PictureSaverDeps {
  screenshots: ImageStore
  /** Scales down a screenshot. If absent, screenshots have no thumbnails. */
  thumbnailOf?: ThumbnailMaker
  log: Log
}

export type PictureSaver = ReturnType<typeof createPictureSaver>

/**
 * Stores the screenshots and filmstrips of an attempt as they arrive. No page refers to the images of an
 * interrupted attempt. These are deleted when a later attempt ends, or together with the audit. An audit
 * never fails because an image can't be stored.
 */
export function createPictureSaver({ screenshots, thumbnailOf, log }: PictureSaverDeps, auditId: string) {
  const kept = new Map<string, Pictures>()
  const keep = (url: string, pictures: Pictures) => kept.set(url, { ...kept.get(url), ...pictures })
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
    async keepScreenshot(url: string, { jpeg, width, height }: PageScreenshot): Promise<void> {
      try {
        if (jpeg.byteLength > BYTES_MAX)
          throw new Error(`${jpeg.byteLength} bytes exceed the limit of ${BYTES_MAX}`)
        const thumbnailId = await saveThumbnail(jpeg)
        const fileId = await screenshots.save(auditId, jpeg)
        keep(url, { screenshot: { fileId, width, height, ...(thumbnailId && { thumbnailId }) } })
      } catch (err) {
        log.warn({ err, audit: auditId, url }, 'could not store a screenshot')
      }
    },

    async keepFilmstrip(url: string, { jpeg, ...filmstrip }: Filmstrip): Promise<void> {
      try {
        const fileId = await screenshots.save(auditId, jpeg)
        keep(url, { filmstrip: { ...filmstrip, fileId } })
      } catch (err) {
        log.warn({ err, audit: auditId, url }, 'could not store a filmstrip')
      }
    },

    withPictures: (pages: readonly PageVisit[]): PageVisit[] =>
      pages.map((page) => ({ ...page, ...kept.get(page.url) })),

    /** Deletes all images of the audit except those that `pages` refer to. */
    deleteOthers: (pages: readonly PageVisit[]): Promise<void> =>
      tried(screenshots.deleteOthers(auditId, pages.flatMap(idsOf))),

    /** Deletes this attempt's images after another attempt has claimed the audit. */
    deleteOwn: (): Promise<void> => tried(screenshots.delete([...kept.values()].flatMap(idsOf))),
  }
}

interface Pictures {
  screenshot?: ScreenshotRef
  filmstrip?: FilmstripRef
}

const idsOf = ({ screenshot, filmstrip }: Pictures): string[] =>
  [screenshot?.fileId, screenshot?.thumbnailId, filmstrip?.fileId].filter((id) => id !== undefined)
