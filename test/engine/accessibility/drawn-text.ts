import sharp from 'sharp'

/** Returns the source of an image that is 400 × 120 px. */
export const picture = (content: string, ground = '#fff'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="120"><rect width="400" height="120" fill="${ground}"/>${content}</svg>`

/** Draws letters as boxes of different widths, since fonts may not be installed. */
export const line = (y: number, color = '#000'): string =>
  [9, 5, 11, 7, 4, 12, 6, 9, 10, 5, 8, 12, 4, 7, 9, 6, 11, 5]
    .map((width, index) => {
      const x = 10 + index * 18
      return `<path fill="none" stroke="${color}" stroke-width="2" d="M${x} ${y}h${width}v14h-${width}z"/>`
    })
    .join('')

export async function dataUrlOf(svg: string): Promise<string> {
  const file = await sharp(Buffer.from(svg)).png().toBuffer()
  return `data:image/png;base64,${file.toString('base64')}`
}
