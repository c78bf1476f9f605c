import type { PictureRef } from '../../model/audit.ts'
import { ServiceError } from '../../shared/errors.ts'
import type { PictureStore } from '../../store/pictures.ts'
import { createSignedAddress, type SignedAddressDeps } from './signed-address.ts'

export interface PictureAddressDeps extends SignedAddressDeps {
  pictures: PictureStore
}

export interface Screenshot {
  url: string
  /** CSS pixels. */
  width: number
  height: number
}

export type PictureAddress = ReturnType<typeof createPictureAddress>

/** Signed addresses of how pages looked. */
export function createPictureAddress({ pictures, ...deps }: PictureAddressDeps) {
  const signed = createSignedAddress(deps, 'picture')

  return {
    addressOf: ({ fileId, width, height }: PictureRef): Screenshot => ({
      url: signed.addressOf(fileId, `/pictures/${fileId}.jpg`),
      width,
      height,
    }),

    /** The picture. @throws ServiceError `not_found` also for a wrong signature: the address tells nothing. */
    async read(fileId: string, signature: string): Promise<Uint8Array> {
      signed.check(fileId, signature)
      const jpeg = await pictures.read(fileId)
      if (!jpeg) throw new ServiceError('not_found')
      return jpeg
    },
  }
}
