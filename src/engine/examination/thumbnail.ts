import sharp from 'sharp'

/** In image pixels: sharp at half of the size on dense screens. */
const SIZE = { width: 320, height: 200 }
const QUALITY = 60

/** Returns the top of a screenshot as a small JPEG, usually of 3 to 10 kB. @throws Error when the input isn't an image. */
export const thumbnailOf = (jpeg: Uint8Array): Promise<Uint8Array> =>
  sharp(jpeg)
    .resize({ ...SIZE, fit: 'cover', position: 'top' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
