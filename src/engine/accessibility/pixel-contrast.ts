import type { CDPSession } from 'puppeteer'
import sharp from 'sharp'
import type { FrameWorld } from '../browser/frame-worlds.ts'
import type { KeeperWorld } from './element-keeper.ts'
import type { LeftMs } from './examined-frames.ts'
import { hitOf } from './probe-hit.ts'
import type { RawFinding } from './raw-finding.ts'

/** Each one takes a screenshot. */
const ELEMENTS_MAX = 10
/** The share of the background under the text that must be too close to its colour. */
const SHARE_MIN = 0.95

interface Text {
  element: number
  color: [red: number, green: number, blue: number]
  isLarge: boolean
}

/** A line of text in CSS pixels, from the upper left corner of the page. */
interface Line {
  x: number
  y: number
  width: number
  height: number
}

interface Canvas {
  session: CDPSession
  world: FrameWorld
  leftMs: LeftMs
}

/**
 * Measures the contrast of text over images and gradients from screenshots, where axe-core leaves it to a person.
 * Scrolls to each element and hides all text of the page.
 */
export async function measureContrast(
  { session, world, leftMs }: Canvas,
  asked: readonly number[],
): Promise<RawFinding[]> {
  const texts = await world.call(readTextsOver, [[...new Set(asked)].slice(0, ELEMENTS_MAX)], leftMs())
  if (texts.length === 0) return []
  await world.call(hideText, [], leftMs())
  const hits: RawFinding[] = []
  for (const text of texts) {
    const lines = await world.call(bringIntoView, [text.element], leftMs())
    if (lines.length === 0) continue
    const ratios = await ratiosOf(session, { ...text, lines }, leftMs())
    const share = (least: number) =>
      ratios.filter((ratio) => ratio < least).length / Math.max(1, ratios.length)
    const needed = text.isLarge ? 3 : 4.5
    const enhanced = text.isLarge ? 4.5 : 7
    const rule =
      share(needed) >= SHARE_MIN
        ? 'color-contrast'
        : share(enhanced) >= SHARE_MIN
          ? 'color-contrast-enhanced'
          : null
    if (!rule) continue
    const middle = ratios.toSorted((a, b) => a - b)[ratios.length >> 1] ?? 1
    const goal = rule === 'color-contrast' ? needed : enhanced
    const message = `The text has a contrast of ${middle.toFixed(1)}:1 to the picture behind it; ${goal}:1 is needed.`
    hits.push(hitOf({ rule, element: text.element, message }, 0))
  }
  return hits
}

async function ratiosOf(
  session: CDPSession,
  { lines, color }: Text & { lines: Line[] },
  limitMs: number,
): Promise<number[]> {
  const left = Math.min(...lines.map(({ x }) => x))
  const top = Math.min(...lines.map(({ y }) => y))
  const clip = {
    x: left,
    y: top,
    width: Math.max(...lines.map(({ x, width }) => x + width)) - left,
    height: Math.max(...lines.map(({ y, height }) => y + height)) - top,
    scale: 1,
  }
  // Beyond the viewport, the whole page would be rendered again, which takes seconds on a long one.
  const options = { format: 'png', clip } as const
  const { data } = await session.send('Page.captureScreenshot', options, { timeout: limitMs })
  const picture = await sharp(Buffer.from(data, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = picture.info
  const own = luminanceOf(color)
  const ratios: number[] = []
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      if (!lines.some((line) => isWithin(line, left + x, top + y))) continue
      const place = (y * width + x) * 3
      const ground = luminanceOf([picture.data[place]!, picture.data[place + 1]!, picture.data[place + 2]!])
      ratios.push((Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05))
    }
  return ratios
}

const isWithin = (box: Line, x: number, y: number): boolean =>
  x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height

/** Returns WCAG's relative luminance. */
function luminanceOf(color: readonly number[]): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Runs inside the main frame. Text that is see-through, shadowed or filled otherwise cannot be measured this way. */
function readTextsOver(asked: readonly number[]): Text[] {
  const world = globalThis as unknown as KeeperWorld
  return asked.flatMap((number) => {
    const element = world.kept[number]!
    const style = getComputedStyle(element)
    const color = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(style.color)?.slice(1).map(Number)
    const isPlain =
      style.textShadow === 'none' &&
      style.mixBlendMode === 'normal' &&
      style.webkitTextFillColor === style.color
    for (let node: Element | null = element; node; node = node.parentElement)
      if (getComputedStyle(node).opacity !== '1') return []
    if (!color || !isPlain || !element.checkVisibility({ visibilityProperty: true })) return []
    const sizePx = Number.parseFloat(style.fontSize)
    const isLarge = sizePx >= 24 || (sizePx >= 18.66 && Number(style.fontWeight) >= 700)
    return [{ element: number, color: color as [number, number, number], isLarge }]
  })
}

/** Runs inside the main frame: scrolls to the element; answers those lines of its own text that can then be seen. */
function bringIntoView(number: number): Line[] {
  const element = (globalThis as unknown as KeeperWorld).kept[number]!
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const range = document.createRange()
  const boxes = [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return []
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
  return boxes
    .filter(({ left, top, right, bottom, width, height }) => {
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      // Not behind a dialog or a bar that stays where it is.
      const inFront = isInside && document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isSeen = inFront && (element.contains(inFront) || inFront.contains(element))
      return isSeen && width > 2 && height > 2
    })
    .slice(0, 20)
    .map(({ x, y, width, height }) => ({
      x: Math.floor(x + scrollX),
      y: Math.floor(y + scrollY),
      width: Math.ceil(width),
      height: Math.ceil(height),
    }))
}

/** Runs inside the main frame. */
function hideText(): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important; text-decoration-color: transparent !important; transition: none !important; caret-color: transparent !important }',
  )
  document.adoptedStyleSheets.push(sheet)
  return new Promise((done) => {
    setTimeout(done, 100)
    requestAnimationFrame(() => requestAnimationFrame(() => done()))
  })
}
