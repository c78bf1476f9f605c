import type { PictureRef } from '../../model/audit.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { Secrets } from '../../shared/secrets.ts'
import type { PictureStore } from '../../store/pictures.ts'

export interface PictureAddressDeps {
  pictures: PictureStore
  secrets: Secrets
  /** Without a slash at its end; known once the gateway listens. */
  publicUrl: () => string
}

export interface Screenshot {
  url: string
  /** CSS pixels. */
  width: number
  height: number
}

export type PictureAddress = ReturnType<typeof createPictureAddress>

/** Signed addresses of how pages looked; they need no key and are the same on every read. */
export function createPictureAddress({ pictures, secrets, publicUrl }: PictureAddressDeps) {
  const subjectOf = (fileId: string) => `picture:${fileId}`

  return {
    addressOf({ fileId, width, height }: PictureRef): Screenshot {
      const signature = secrets.hash('signed-address', subjectOf(fileId))
      return { url: `${publicUrl()}/pictures/${fileId}.jpg?signature=${signature}`, width, height }
    },

    /** The picture. @throws ServiceError `not_found` also for a wrong signature: the address tells nothing. */
    async read(fileId: string, signature: string): Promise<Uint8Array> {
      const isSigned = secrets.verify('signed-address', subjectOf(fileId), signature)
      const jpeg = isSigned ? await pictures.read(fileId) : null
      if (!jpeg) throw new ServiceError('not_found')
      return jpeg
    },
  }
}
