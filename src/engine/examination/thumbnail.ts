import sharp from 'sharp'

/** The size in image pixels. At half this size, images look sharp on high-density screens. */
const SIZE = { width: 320, height: 200 }
const QUALITY = 60

/**
 * Returns the top of a screenshot as a small JPEG, usually 3 to 10 kB in size.
 * @throws Error when the input isn't an image.
 */
export const thumbnailOf = (jpeg: Uint8Array): Promise<Uint8Array> =>
  sharp(jpeg)
    .resize({ ...SIZE, fit: 'cover', position: 'top' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
