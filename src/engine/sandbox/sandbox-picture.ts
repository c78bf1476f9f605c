import sharp from 'sharp'
import type { Heatmap, ProminentBox } from '../contract.ts'
import { renderHeatmap } from '../heatmap/render.ts'

const WIDTH = 1366
const HEIGHT = 900

/** A page as a drawing: heading, picture, call to action, text. */
const BOXES: readonly (ProminentBox & { fill: string })[] = [
  { kind: 'heading', x: 120, y: 140, width: 560, height: 64, fill: '#22313f' },
  { kind: 'text', x: 120, y: 230, width: 520, height: 90, fill: '#8395a7' },
  { kind: 'action', x: 120, y: 350, width: 200, height: 56, fill: '#c0392b' },
  { kind: 'image', x: 760, y: 130, width: 480, height: 340, fill: '#2980b9' },
  { kind: 'text', x: 120, y: 560, width: 1120, height: 160, fill: '#aab7b8' },
]

/** The same engine as for real pages, over the picture of a page that does not exist. */
export async function drawSandboxHeatmap(): Promise<Heatmap> {
  const shapes = BOXES.map(
    ({ x, y, width, height, fill }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fdfefe"/>${shapes.join('')}</svg>`
  const screenshot = await sharp(Buffer.from(svg)).png().toBuffer()
  return renderHeatmap({ screenshot, prominence: BOXES, width: WIDTH, height: HEIGHT })
}
