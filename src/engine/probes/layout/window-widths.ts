import type { CDPSession } from 'puppeteer'

const COMMON = [1920, 1440, 1366, 1280, 1024, 834, 768, 600, 480, 414, 390, 360, 320]
const STEP_PX = 40
const NARROWEST = 320
const WIDEST = 1920
const WIDTHS_MAX = 80
const BOUNDARIES_MAX = 24

/**
 * Returns the widths, in pixels, at which the page's style sheets switch to different rules. The widths with
 * the most rules come first.
 */
export async function boundariesOf(session: CDPSession): Promise<number[]> {
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { medias } = await session.send('CSS.getMediaQueries')
  await session.send('CSS.disable')
  await session.send('DOM.disable')
  const counts = new Map<number, number>()
  for (const { mediaList = [], text } of medias)
    for (const { expressions } of PRINT.test(text) ? [] : mediaList)
      for (const { feature, value, unit, computedLength } of expressions) {
        const length = computedLength ?? (unit === 'px' ? value : value * 16)
        for (const width of WIDTH_FEATURES[feature]?.(length) ?? [])
          counts.set(width, (counts.get(width) ?? 0) + 1)
      }
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]).map(([width]) => width)
}

const PRINT = /^\s*(only )?print\b[^,]*$/

const atLeast = (length: number): number => Math.ceil(length - 0.01)
const above = (length: number): number => Math.floor(length) + 1

const WIDTH_FEATURES: Readonly<Record<string, (length: number) => number[]>> = {
  'min-width': (length) => [atLeast(length)],
  'min-device-width': (length) => [atLeast(length)],
  'max-width': (length) => [above(length)],
  'max-device-width': (length) => [above(length)],
  // The protocol doesn't reveal whether the range includes its limit.
  width: (length) => [atLeast(length), above(length)],
}

/**
 * Returns widths from widest to narrowest: common ones, both sides of each boundary, and steps in between. If
 * there are too many widths, boundaries with few rules are dropped first, then every second step in between.
 */
export function widthsAround(boundaries: readonly number[]): number[] {
  const inRange = (width: number) => width >= NARROWEST && width <= WIDEST
  // If no media query has a boundary in the range of widths, the layout changes little between the common
  // widths.
  if (!boundaries.some(inRange)) return COMMON
  const near = boundaries
    .filter(inRange)
    .slice(0, BOUNDARIES_MAX)
    .flatMap((width) => [width, width - 1])
  const kept = new Set([...COMMON, ...near.filter(inRange)])
  const count = (WIDEST - NARROWEST) / STEP_PX
  const wide = count <= WIDTHS_MAX - kept.size ? STEP_PX : 2 * STEP_PX
  for (let width = NARROWEST; width < WIDEST; width += wide) kept.add(width)
  return [...kept].toSorted((a, b) => b - a)
}
