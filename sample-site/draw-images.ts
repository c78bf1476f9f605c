// Draws every image of the sample shop: `node sample-site/draw-images.ts`. The results are committed.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type Vessel, vesselSvg } from './draw-vessel.ts'

const images = fileURLToPath(new URL('./images/', import.meta.url))

const CREAM = '#efe6d6'
const SEA = '#2f7f86'
const DEEP = '#1f4f5f'
const SAND = '#c9a77a'
const CLAY = '#b4653c'
const MOSS = '#6d7f52'
const CHARCOAL = '#3d4346'

const mug: Vessel = { profile: [[0, 92], [30, 96], [120, 94], [200, 88], [232, 78], [240, 66]], body: CREAM, glaze: SEA, glazeDepth: 0.56, handle: 'mug' }
const cup: Vessel = { profile: [[0, 80], [40, 80], [100, 72], [140, 56], [150, 44]], body: SAND, glaze: DEEP, glazeDepth: 0.45 }
const bowl: Vessel = { profile: [[0, 170], [24, 168], [80, 148], [130, 100], [150, 66], [164, 62]], body: SAND, glaze: CREAM, glazeDepth: 0.42 }
const vase: Vessel = { profile: [[0, 44], [20, 38], [70, 34], [130, 62], [210, 104], [290, 110], [350, 84], [376, 66]], body: CREAM, glaze: MOSS, glazeDepth: 0.5 }
const jug: Vessel = { profile: [[0, 62], [30, 56], [80, 60], [150, 92], [230, 106], [290, 92], [312, 74]], body: CHARCOAL, glaze: CREAM, glazeDepth: 0.4, handle: 'jug' }
const plate: Vessel = { profile: [[0, 190], [10, 188], [26, 150], [36, 96], [44, 92]], body: CREAM, glaze: CLAY, glazeDepth: 0.32 }
const bottle: Vessel = { profile: [[0, 26], [16, 22], [80, 22], [120, 48], [180, 80], [280, 84], [330, 70], [342, 60]], body: CLAY, glaze: DEEP, glazeDepth: 0.48 }

interface Placed { vessel: Vessel; x: number; base: number; scale: number }
interface Scene { width: number; height: number; wall: [string, string]; table: [string, string]; horizon: number; things: Placed[]; more?: string }

function sceneSvg({ width, height, wall, table, horizon, things, more = '' }: Scene): string {
  const placed = things.map(({ vessel, x, base, scale }, index) => vesselSvg(vessel, { x, base, scale, id: `v${index}` }))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <defs>
    <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient>
    <linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${table[0]}"/><stop offset="1" stop-color="${table[1]}"/></linearGradient>
    <radialGradient id="sun" cx="0.2" cy="0.1" r="0.9"><stop offset="0" stop-color="#fff" stop-opacity="0.55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#wall)"/>
  <rect width="${width}" height="${height}" fill="url(#sun)"/>
  ${more}
  <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#table)"/>
  ${placed.join('\n')}
</svg>`
}

const LINEN: Pick<Scene, 'wall' | 'table'> = { wall: ['#f4ede2', '#d9cbb6'], table: ['#b58f68', '#94704c'] }
const SLATE: Pick<Scene, 'wall' | 'table'> = { wall: ['#c3d2d2', '#93aaac'], table: ['#70665c', '#544c45'] }
const BLUSH: Pick<Scene, 'wall' | 'table'> = { wall: ['#f1ddd0', '#d9b8a3'], table: ['#a98467', '#866349'] }

const portrait = (vessel: Vessel, tones: Pick<Scene, 'wall' | 'table'>, scale: number, base = 610): Scene => ({
  width: 800, height: 800, horizon: 520, ...tones, things: [{ vessel, x: 400, base, scale }],
})

const tiles = Array.from({ length: 18 }, (_, index) => {
  const colour = [SEA, DEEP, SAND, CLAY, MOSS, CREAM, '#8fb4b0', '#d8895b', '#56684a'][index % 9]
  const x = 90 + (index % 9) * 120
  const y = 90 + Math.floor(index / 9) * 150
  return `<g><rect x="${x}" y="${y}" width="92" height="118" rx="10" fill="${CREAM}"/><rect x="${x}" y="${y}" width="92" height="${70 + (index % 3) * 12}" rx="10" fill="${colour}"/><circle cx="${x + 46}" cy="${y + 14}" r="6" fill="#5b4b3b"/></g>`
}).join('')
const windowFrame = `<g><rect x="90" y="60" width="330" height="300" fill="#dbe9ea"/><path d="M90 300 q80 -60 170 -20 t160 -30 v110 h-330z" fill="#9fb7a0"/><path d="M255 60v300M90 210h330" stroke="#f7f2ea" stroke-width="14"/><rect x="90" y="60" width="330" height="300" fill="none" stroke="#f7f2ea" stroke-width="18"/></g>`
const shelf = `<rect x="560" y="250" width="560" height="20" fill="#8d6c4d"/><rect x="560" y="270" width="560" height="10" fill="#000" opacity=".15"/>`

const scenes: Record<string, Scene> = {
  'harbour-mug': portrait(mug, LINEN, 1.75),
  'harbour-mug-side': { ...portrait(mug, SLATE, 1.2), things: [{ vessel: cup, x: 250, base: 600, scale: 1.2 }, { vessel: mug, x: 500, base: 640, scale: 1.4 }] },
  'dune-bowl': portrait(bowl, BLUSH, 1.75),
  'kelp-vase': portrait(vase, LINEN, 1.4, 640),
  'skerry-jug': portrait(jug, BLUSH, 1.5, 630),
  'shoal-plate': portrait(plate, SLATE, 1.7),
  'tide-bottle': portrait(bottle, LINEN, 1.45, 640),
  'pebble-cup': portrait(cup, SLATE, 2),
  hero: {
    width: 1600, height: 900, horizon: 640, ...LINEN,
    things: [
      { vessel: vase, x: 330, base: 720, scale: 1.5 }, { vessel: bottle, x: 590, base: 690, scale: 1.2 }, { vessel: jug, x: 1290, base: 720, scale: 1.4 },
      { vessel: mug, x: 850, base: 760, scale: 1.25 }, { vessel: cup, x: 1060, base: 790, scale: 1.1 },
    ],
  },
  studio: {
    width: 1200, height: 800, horizon: 560, ...LINEN, more: windowFrame + shelf,
    things: [
      { vessel: cup, x: 660, base: 250, scale: 0.7 }, { vessel: bottle, x: 800, base: 250, scale: 0.55 }, { vessel: mug, x: 960, base: 250, scale: 0.55 }, { vessel: vase, x: 1070, base: 250, scale: 0.5 },
      { vessel: bowl, x: 430, base: 680, scale: 1.1 }, { vessel: jug, x: 820, base: 660, scale: 1 },
    ],
  },
  'glaze-tests': { width: 1200, height: 675, horizon: 420, ...LINEN, more: tiles, things: [{ vessel: bowl, x: 360, base: 590, scale: 0.9 }, { vessel: cup, x: 860, base: 580, scale: 0.9 }] },
}

const picture = (name: string) => sharp(Buffer.from(sceneSvg(scenes[name]!)))
for (const name of Object.keys(scenes).filter((name) => name !== 'tide-bottle')) {
  const { width } = scenes[name]!
  await picture(name).resize(Math.min(width, width > 1000 ? 1200 : 560)).webp({ quality: 70 }).toFile(`${images}${name}.webp`)
  if (width > 1000) await picture(name).resize(640).webp({ quality: 70 }).toFile(`${images}${name}-640.webp`)
}
// This image is a planted defect: it has far more pixels than the page shows, and grain that compresses badly.
const { data: plain, info } = await picture('tide-bottle').resize(1000).removeAlpha().raw().toBuffer({ resolveWithObject: true })
for (let index = 0, seed = 7; index < plain.length; index += 1) {
  if (index % 24 === 0) seed = (seed * 48271) % 2147483647
  plain[index] = Math.max(0, Math.min(255, plain[index]! + (seed % 5) - 2))
}
await sharp(plain, { raw: info }).png({ palette: true, colours: 40, effort: 10 }).toFile(`${images}tide-bottle-full.png`)
writeFileSync(`${images}../media/kiln.wav`, humOf({ seconds: 5, rate: 4000 }))

/** Returns a soft hum as 8-bit mono PCM. */
function humOf({ seconds, rate }: { seconds: number; rate: number }): Buffer {
  const samples = Buffer.alloc(seconds * rate)
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = 128 + Math.round(20 * Math.sin((index / rate) * 2 * Math.PI * 110) * Math.sin((index / samples.length) * Math.PI))
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
