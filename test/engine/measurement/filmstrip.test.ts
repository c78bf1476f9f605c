import { randomBytes } from 'node:crypto'
import type { Result } from 'lighthouse'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { filmstripOf } from '../../../src/engine/measurement/filmstrip.ts'

const SIZE = { width: 250, height: 500 }

const picture = (background: string) =>
  sharp({ create: { ...SIZE, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Random pixels are the hardest to compress. */
const noise = () =>
  sharp(randomBytes(SIZE.width * SIZE.height * 3), { raw: { ...SIZE, channels: 3 } })
    .jpeg()
    .toBuffer()

function runWith(pictures: readonly Buffer[]) {
  const items = pictures.map((image, index) => ({
    timing: 375 * (index + 1),
    data: `data:image/jpeg;base64,${image.toString('base64')}`,
  }))
  const [fcp, lcp] = [412.4, 1100]
  const observed = { observedFirstContentfulPaint: fcp, observedLargestContentfulPaint: lcp }
  return {
    audits: {
      'screenshot-thumbnails': { details: { type: 'filmstrip', items } },
      metrics: { details: { type: 'debugdata', items: [observed] } },
    },
  } as unknown as Pick<Result, 'audits'>
}

describe('a filmstrip', () => {
  test('shows the frames side by side in order, with their times and the paints', async () => {
    const pictures = [await picture('#ffffff'), await picture('#ff0000'), await picture('#0000ff')]

    const strip = await filmstripOf(runWith(pictures))

    expect(strip).toMatchObject({
      frameWidth: 160,
      frameHeight: 320,
      times: [375, 750, 1125],
      fcp: 412,
      lcp: 1100,
    })
    const { data, info } = await sharp(strip!.jpeg).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([480, 320])
    const colorAt = (x: number) => [...data.subarray(3 * x, 3 * x + 3)].map((part) => (part > 127 ? 1 : 0))
    expect([80, 240, 400].map(colorAt)).toEqual([
      [1, 1, 1],
      [1, 0, 0],
      [0, 0, 1],
    ])
  })

  test('of a page that compresses poorly is at most 60 KiB in size', async () => {
    const strip = await filmstripOf(runWith(await Promise.all(Array.from({ length: 8 }, noise))))

    expect(strip?.jpeg.byteLength ?? 0).toBeLessThanOrEqual(60 * 1024)
    expect(strip?.times ?? []).toHaveLength(8)
  })

  test('is null if the run has no screenshots', async () => {
    expect(await filmstripOf({ audits: {} })).toBeNull()
    expect(await filmstripOf(runWith([]))).toBeNull()
  })
})
