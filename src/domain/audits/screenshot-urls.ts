import type { FilmstripRef, ScreenshotRef } from '../../model/audit.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { ImageStore } from '../../store/image-store.ts'
import { createSignedUrls, type SignedUrlsDeps } from './signed-urls.ts'

export interface ScreenshotUrlsDeps extends SignedUrlsDeps {
  screenshots: ImageStore
}

export interface Screenshot {
  url: string
  /** The signed URL of the thumbnail. Null for older audits. */
  thumbnailUrl: string | null
  width: number
  height: number
}

export type Filmstrip = Omit<FilmstripRef, 'fileId'> & { url: string }

export type ScreenshotUrls = ReturnType<typeof createScreenshotUrls>

/** Creates and verifies signed URLs of screenshots and filmstrips. */
export function createScreenshotUrls({ screenshots, ...deps }: ScreenshotUrlsDeps) {
  const signed = createSignedUrls(deps, 'picture')

  const urlOf = (fileId: string) => signed.urlOf(fileId, `/pictures/${fileId}.jpg`)

  return {
    urlOf: ({ fileId, thumbnailId, width, height }: ScreenshotRef): Screenshot => ({
      url: urlOf(fileId),
      thumbnailUrl: thumbnailId ? urlOf(thumbnailId) : null,
      width,
      height,
    }),

    filmstripOf: ({ fileId, ...filmstrip }: FilmstripRef): Filmstrip => ({
      ...filmstrip,
      url: urlOf(fileId),
    }),

    /**
     * Returns the JPEG.
     * @throws ServiceError `not_found`, even for a wrong signature, so that a guessed URL reveals nothing.
     */
    async read(fileId: string, signature: string): Promise<Uint8Array> {
      signed.check(fileId, signature)
      const jpeg = await screenshots.read(fileId)
      if (!jpeg) throw new ServiceError('not_found')
      return jpeg
    },
  }
}
