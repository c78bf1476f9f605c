import type { ScreenshotRef } from '../../model/audit.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { ImageStore } from '../../store/image-store.ts'
import { createSignedUrls, type SignedUrlsDeps } from './signed-urls.ts'

export interface ScreenshotUrlsDeps extends SignedUrlsDeps {
  screenshots: ImageStore
}

export interface Screenshot {
  url: string
  /** The size in CSS pixels. */
  width: number
  height: number
}

export type ScreenshotUrls = ReturnType<typeof createScreenshotUrls>

/** Signs the URLs of screenshots, and reads screenshots by signed URL. */
export function createScreenshotUrls({ screenshots, ...deps }: ScreenshotUrlsDeps) {
  const signed = createSignedUrls(deps, 'picture')

  return {
    urlOf: ({ fileId, width, height }: ScreenshotRef): Screenshot => ({
      url: signed.urlOf(fileId, `/pictures/${fileId}.jpg`),
      width,
      height,
    }),

    /**
     * Returns the JPEG. @throws ServiceError `not_found`, even for a wrong signature, so that a guessed URL reveals
     * nothing.
     */
    async read(fileId: string, signature: string): Promise<Uint8Array> {
      signed.check(fileId, signature)
      const jpeg = await screenshots.read(fileId)
      if (!jpeg) throw new ServiceError('not_found')
      return jpeg
    },
  }
}
