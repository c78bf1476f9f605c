import sharp from 'sharp'
import type { ElementBox } from '../../model/issue.ts'
import type { ProminentBox } from '../collect/artifacts.ts'
import type { ElementBoxes, PageScreenshot } from '../examination/page-examination.ts'
import type { Heatmap } from '../heatmap/render.ts'
import { renderHeatmap } from '../heatmap/render.ts'
import { drawFilmstrip, type Filmstrip } from '../measurement/filmstrip.ts'

const WIDTH = 1366
const FIRST_SCREEN = 900
const HEIGHT = 1500
/** The number of frames in the filmstrip and the interval between them, as in Lighthouse. */
const FRAMES = 8
const FRAME_MS = 375

type Shape = ElementBox & { fill: string }

/** A page with a heading, an image, a call to action and text. */
const BOXES: readonly (ProminentBox & Shape)[] = [
  { kind: 'heading', label: 'Sample shop', x: 120, y: 140, width: 560, height: 64, fill: '#22313f' },
  { kind: 'text', label: 'What the shop sells', x: 120, y: 230, width: 520, height: 90, fill: '#8395a7' },
  { kind: 'action', label: 'Buy now', x: 120, y: 350, width: 200, height: 56, fill: '#c0392b' },
  {
    kind: 'image',
    label: 'A photo of the product',
    x: 760,
    y: 130,
    width: 480,
    height: 340,
    fill: '#2980b9',
  },
  {
    kind: 'text',
    label: 'How the product is made',
    x: 120,
    y: 560,
    width: 1120,
    height: 160,
    fill: '#aab7b8',
  },
]

/** The shapes that represent the elements of sandbox issues, by selector. */
const NAMED: Readonly<Record<string, Shape>> = {
  'main > img:nth-of-type(1)': BOXES[3]!,
  'main > img:nth-of-type(2)': { x: 120, y: 960, width: 480, height: 270, fill: '#16a085' },
  'main h4': { x: 660, y: 960, width: 300, height: 32, fill: '#22313f' },
  'article a': { x: 660, y: 1120, width: 120, height: 20, fill: '#8e44ad' },
  'dialog button.close': { x: 1226, y: 40, width: 18, height: 18, fill: '#7f8c8d' },
  'footer p.note': { x: 120, y: 1430, width: 620, height: 18, fill: '#bdc3c7' },
}

const FURTHER: readonly Shape[] = [
  ...Object.values(NAMED),
  { x: 660, y: 1010, width: 580, height: 90, fill: '#aab7b8' },
  { x: 0, y: 1380, width: WIDTH, height: 1, fill: '#dfe4e4' },
]

export const SANDBOX_BOXES: ElementBoxes = Object.fromEntries(
  Object.entries(NAMED).map(([selector, { x, y, width, height }]) => [selector, { x, y, width, height }]),
)

/** Generates the heatmap of the drawn sample page with the real model. */
export async function drawSandboxHeatmap(): Promise<Heatmap> {
  const viewportImage = await drawn(BOXES, FIRST_SCREEN).png().toBuffer()
  return renderHeatmap({ viewportImage, prominence: BOXES, width: WIDTH, height: FIRST_SCREEN })
}

export async function drawSandboxPage(): Promise<PageScreenshot> {
  const jpeg = await drawn([...BOXES, ...FURTHER], HEIGHT)
    .jpeg({ quality: 80 })
    .toBuffer()
  return { jpeg, width: WIDTH, height: HEIGHT }
}

/** Draws the sample page as it loads, one shape after another. */
export async function drawSandboxFilmstrip(): Promise<Filmstrip | null> {
  const frames = Array.from({ length: FRAMES }, async (_, index) => ({
    timeMs: FRAME_MS * (index + 1),
    image: await drawn(BOXES.slice(0, index), FIRST_SCREEN).png().toBuffer(),
  }))
  return drawFilmstrip(await Promise.all(frames), { fcp: 2 * FRAME_MS, lcp: 5 * FRAME_MS })
}

function drawn(shapes: readonly Shape[], height: number) {
  const rectangles = shapes.map(
    ({ x, y, width, height, fill }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"><rect width="100%" height="100%" fill="#fdfefe"/>${rectangles.join('')}</svg>`
  return sharp(Buffer.from(svg))
}
