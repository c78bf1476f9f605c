import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { HEATMAP_MODEL_VERSION, renderHeatmap } from '../../../src/engine/heatmap/render.ts'

const SIZE = { width: 800, height: 500 }

/** Returns a plain page with one element. */
const pageWith = (thing: string, ground = '#f4f4f4'): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="${ground}"/>${thing}</svg>`,
    ),
  )
    .png()
    .toBuffer()

/**
 * Returns the red value minus the blue value. Areas that attract attention have warm colors, while the faded
 * page is gray.
 */
async function warmthOf(
  png: Uint8Array,
  left: number,
  top: number,
  width: number,
  height: number,
): Promise<number> {
  // Sharp computes statistics of its input image, so the part is extracted first.
  const part = await sharp(png).extract({ left, top, width, height }).removeAlpha().png().toBuffer()
  const { channels } = await sharp(part).stats()
  return channels[0]!.mean - channels[2]!.mean
}

const DOT = '<circle cx="380" cy="224" r="16" fill="#333"/>'

describe('renderHeatmap', () => {
  test('returns a PNG as large as the input, and the version of the model', async () => {
    const heatmap = await renderHeatmap({
      viewportImage: await pageWith(DOT),
      prominence: [],
      width: 400,
      height: 250,
    })

    const { format, width, height } = await sharp(heatmap.png).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', ...SIZE })
    expect(heatmap.modelVersion).toBe(HEATMAP_MODEL_VERSION)
  })

  test('uses warm colors where elements stand out, and leaves blank margins unchanged', async () => {
    const { png } = await renderHeatmap({ viewportImage: await pageWith(DOT), prominence: [], ...SIZE })

    expect(await warmthOf(png, 368, 212, 24, 24)).toBeGreaterThan(30)
    for (const [left, top] of [
      [0, 0],
      [650, 0],
      [0, 350],
      [650, 350],
    ] as const) {
      expect(Math.abs(await warmthOf(png, left, top, 150, 120))).toBeLessThan(3)
    }
  })

  test('uses warmer colors for a control than for a different element that looks the same', async () => {
    const twins =
      '<g fill="#333"><rect x="120" y="230" width="120" height="40"/><rect x="560" y="230" width="120" height="40"/></g>'
    const prominence = [{ kind: 'action' as const, label: 'Buy', x: 560, y: 230, width: 120, height: 40 }]

    const { png } = await renderHeatmap({ viewportImage: await pageWith(twins), prominence, ...SIZE })

    expect(await warmthOf(png, 560, 230, 120, 40)).toBeGreaterThan(await warmthOf(png, 120, 230, 120, 40))
  })

  test('uses no warm colors on a uniform page', async () => {
    const prominence = [{ kind: 'heading' as const, label: '', x: 0, y: 0, width: 800, height: 60 }]
    const { png } = await renderHeatmap({ viewportImage: await pageWith('', '#336699'), prominence, ...SIZE })

    const { channels } = await sharp(png).removeAlpha().stats()
    expect(channels.slice(0, 3).map(({ min, max }) => max - min)).toEqual([0, 0, 0])
  })

  test('returns the same bytes for the same input', async () => {
    const input = { viewportImage: await pageWith(DOT), prominence: [], ...SIZE }

    const [first, second] = await Promise.all([renderHeatmap(input), renderHeatmap(input)])

    expect(Buffer.compare(first.png, second.png)).toBe(0)
  })

  test('accepts an image with transparency, and an image of a single pixel', async () => {
    const create = { width: 1, height: 1, channels: 4 as const, background: { r: 9, g: 9, b: 9, alpha: 0.2 } }
    const screenshot = await sharp({ create }).png().toBuffer()

    const { png } = await renderHeatmap({ viewportImage: screenshot, prominence: [], width: 1, height: 1 })

    expect(await sharp(png).metadata()).toMatchObject({ width: 1, height: 1 })
  })

  test('rejects input that is not an image', async () => {
    await expect(
      renderHeatmap({ viewportImage: Buffer.from('no picture'), prominence: [], ...SIZE }),
    ).rejects.toThrow()
  })
})
