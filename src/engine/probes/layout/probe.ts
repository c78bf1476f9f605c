import { setTimeout as delay } from 'node:timers/promises'
import { withMore } from '../../accessibility/texts/hints.ts'
import { DESKTOP } from '../../collect/collect.ts'
import type { UnzoomableText } from '../../in-page/probes/layout/text-growth.ts'
import type { CutCause, NarrowDefect } from '../../in-page/probes/layout/text-lines.ts'
import type { CutText } from '../../in-page/probes/layout/text-room.ts'
import type { ZoomBlock } from '../../in-page/probes/layout/zoom-blocks.ts'
import { optional } from '../optional.ts'
import type { Probe, ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'
import { tryScheme } from '../scheme/scheme.ts'
import { cutFix } from './cut-texts.ts'
import { lostFix } from './lost-fix.ts'
import { lostMessage, TITLES_FIX, titlesMessage } from './lost-message.ts'
import { tryMenu } from './menu.ts'
import { tryNarrowContrast } from './narrow-contrast.ts'
import { fixedWidthTexts, wideMessage } from './page-width.ts'
import { tryTextSize } from './text-size.ts'
import { withCause } from './wide-texts.ts'
import { openWindow, type ProbeWindow, setSize } from './window.ts'

const DEFECTS_MAX = 30
/** The size that a window of 1280 × 1024 px has at a zoom of 400% (success criterion 1.4.10). */
const NARROW = { width: 320, height: 256 }
/** The size, in percent, up to which text counts as unchanged. Rounding may make it slightly larger. */
const UNCHANGED_PERCENT = 105
const SCROLL_REACTION_MS = 80
/** The sizes that correspond to a zoom of 133% and 200%. */
const ZOOMED = [
  { width: 960, height: 768 },
  { width: 640, height: 512 },
]
/** Half the size of the narrow window, as at 200% zoom on a phone. */
const ZOOMED_PHONE = { width: NARROW.width / 2, height: NARROW.height / 2 }

/**
 * Increases the text spacing, zooms in, narrows the window and changes the color scheme. Checks which content
 * becomes unreadable, and whether the menu opens in a narrow window.
 */
export const LAYOUT: Probe = {
  name: 'layout',
  budgetMs: 6500,
  async run(run) {
    const { session, world, leftMs } = run
    const [window] = await Promise.all([openWindow(run), world.call('holdStill', [], leftMs())])
    const blocks = await world.call('findZoomBlocks', [], leftMs())
    const spaced = run.keep(await trySpacing(run))
    const enlarged = await optional(run, 'the text at twice its size', tryTextSize)
    await world.call('readWide', [], leftMs())
    await world.call('startBackgrounds', [], leftMs())
    const fixed = run.keep(await tryZoom(run, window))
    const narrow = run.keep(await tryNarrow(run, window))
    const pale = await optional(run, 'the contrast in a narrow window', tryNarrowContrast)
    // Text sizes can be read without drawing the page.
    await setSize(session, ZOOMED_PHONE)
    const small = await world.call('findUnzoomable', [DEFECTS_MAX], leftMs())
    await window.resize(DESKTOP)
    const faint = await optional(run, 'the contrast in the other color scheme', tryScheme)
    const dead = await optional(run, 'the menu button in a narrow window', (ofStep) =>
      tryMenu(ofStep, window),
    )
    // Opening the menu may have revealed some of these controls.
    const lost = await optional(run, 'the controls that a narrow window hides', lostControls)
    return [
      ...blocks.map(blockHit),
      ...spaced,
      ...small.map(unzoomableHit),
      ...fixed,
      ...enlarged.filter(({ element }) => fixed.every((known) => known.element !== element)),
      ...narrow,
      ...pale,
      ...faint,
      ...dead,
      ...lost,
    ]
  },
}

const lostControls = async ({ world, leftMs }: ProbeRun): Promise<ProbeHit[]> =>
  (await world.call('readLostControls', [], leftMs())).map(hitOf)

/**
 * Reports blocked zooming. A blocked mouse wheel is only a hint because users can still zoom with the
 * keyboard.
 */
const blockHit = ({ element, way, style }: ZoomBlock): ProbeHit => ({
  rule: 'zoom-blocked-script',
  element,
  message: BLOCKED[way](style),
  fix: UNBLOCKED[way],
  outcome: way === 'wheel' ? 'review' : 'violation',
})

const BLOCKED: Record<ZoomBlock['way'], (style: string) => string> = {
  pinch: () => 'A script cancels two-finger gestures on the whole page, so users can’t pinch to zoom.',
  style: (style) => `In the page’s styles, ${style}, so users can’t pinch to zoom.`,
  keys: () => 'A script cancels Ctrl and the plus key, so users can’t zoom in with the keyboard.',
  wheel: () =>
    'A script cancels Ctrl and the mouse wheel on the whole page, so users can’t zoom in with the wheel or a touchpad.',
}

const UNBLOCKED: Record<ZoomBlock['way'], string> = {
  pinch:
    'In the page’s touchstart and touchmove listeners, call preventDefault() only if event.touches contains a single touch. Never call it in a gesturestart listener.',
  style:
    'Remove this touch-action, or use touch-action: manipulation, which only turns off double-tap zoom. If an element on the page needs its own gestures, set touch-action only there, and include pinch-zoom in its value.',
  keys: 'In the page’s keydown listener, return before calling preventDefault() if event.ctrlKey or event.metaKey is true.',
  wheel: 'In the page’s wheel listener, return before calling preventDefault() if event.ctrlKey is true.',
}

async function trySpacing({ world, leftMs }: ProbeRun): Promise<ProbeHit[]> {
  await world.call('spaceText', [], leftMs())
  const found = await world.call('findCutBySpacing', [DEFECTS_MAX], leftMs())
  return found.map(({ element, amount, cause }) => ({
    rule: 'text-spacing-clipped',
    element,
    message: `When users increase the spacing of lines, words and letters to read more easily, the text is cut off by ${amount} px.`,
    ...cutFix(cause),
  }))
}

async function tryZoom({ session, world, leftMs }: ProbeRun, window: ProbeWindow): Promise<ProbeHit[]> {
  await world.call('readTextSizes', [], leftMs())
  for (const size of ZOOMED) {
    // Style sheets change text sizes before the browser draws a new frame, so only scripts need a wait.
    await (window.isHeard ? window.resize(size) : setSize(session, size))
    await world.call('readGrowth', [], leftMs())
  }
  const cut = await world.call('findCutByZoom', [DEFECTS_MAX], leftMs())
  return cut.map(cutHit)
}

const unzoomableHit = ({ element, percent, where, isQuestion }: UnzoomableText): ProbeHit => ({
  rule: 'text-resize-none',
  element,
  message: UNZOOMABLE[where](percent),
  outcome: isQuestion ? 'review' : 'violation',
})

const FOLLOWS = 'size of the text depends on the width of the window'
const UNZOOMABLE: Record<UnzoomableText['where'], (percent: number) => string> = {
  'any-zoom': (percent) =>
    `The ${FOLLOWS}, so zooming in ${percent <= UNCHANGED_PERCENT ? 'does not enlarge it' : `enlarges it to at most ${percent}%`}.`,
  'up-to-double': () =>
    `The ${FOLLOWS}, so zooming in to 200% does not enlarge it. Only the styles for narrow windows do, at a higher zoom level.`,
  'below-double': () =>
    `The ${FOLLOWS}, so zooming in to 200% enlarges it by less than half, and the text size that users set in their browser has no effect on it.`,
  narrow: () =>
    `In a window 320 px wide, the ${FOLLOWS}, so it grows only when users pinch to zoom, not when they zoom with the browser’s menu.`,
}

const cutHit = ({ element, amount, cause }: CutText): ProbeHit => ({
  rule: 'text-resize-clipped',
  element,
  message: `When users zoom in to 200%, the text needs more lines, and ${cause ? cutterOf(cause) : 'its box'} cuts off ${amount} px of it.`,
  ...cutFix(cause),
})

const cutterOf = ({ box, isOwn }: CutCause): string => (isOwn ? 'its box' : box)

async function tryNarrow(run: ProbeRun, window: ProbeWindow): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  await window.resize(NARROW)
  await world.call('readGrowth', [], leftMs())
  await world.call('readNarrowSizes', [], leftMs())
  const defects = await world.call('findNarrowDefects', [DEFECTS_MAX], leftMs())
  const cut = await world.call('findCutByWidth', [DEFECTS_MAX], leftMs())
  await world.call('scrollToMiddle', [], leftMs())
  await world.call('nextFrame', [], leftMs())
  const cover = (await world.call('findCover', [], leftMs())) && (await lastingCover(run))
  return [...defects.map(hitOf), ...cut.map(boxHit), ...(cover ? [coverHit(cover)] : [])]
}

/** Checks again after a short wait because a layer may disappear shortly after scrolling. */
async function lastingCover({ world, leftMs }: ProbeRun): Promise<NarrowDefect | null> {
  await delay(SCROLL_REACTION_MS)
  return world.call('findCover', [], leftMs())
}

const hitOf = ({
  rule,
  element,
  amount,
  isQuestion,
  cause,
  columns,
  lost,
  titles,
  hiddenBy,
  page,
  isFixedWidth = false,
  more = 0,
}: NarrowDefect): ProbeHit => ({
  rule,
  element,
  ...(lost
    ? { message: lostMessage(lost), ...(hiddenBy && { fix: lostFix(hiddenBy) }) }
    : columns
      ? { message: columnsMessage(columns) }
      : titles
        ? { message: titlesMessage(titles), fix: TITLES_FIX }
        : page && isFixedWidth
          ? fixedWidthTexts(page)
          : withCause(withMore(page ? wideMessage(amount, page) : MESSAGES[rule](amount), more), cause)),
  outcome: isQuestion ? 'review' : 'violation',
})

const LIST = new Intl.ListFormat('en-GB')

const columnsMessage = (columns: readonly string[]): string =>
  `In a window 320 px wide, the table hides ${columns.length === 1 ? 'the column' : 'the columns'} ${LIST.format(columns.map((name) => `“${name}”`))}, and nothing else shows their content.`

const boxHit = (defect: NarrowDefect): ProbeHit => ({
  ...hitOf(defect),
  message: `In a window ${defect.cut?.shrunkTo === undefined ? '320 px wide (a small phone, or a desktop at 400% zoom)' : '320 × 256 px in size (a desktop at 400% zoom)'}, the text is cut off by ${defect.amount} px because ${defect.cut ? cutterOf(defect.cut) : 'a box around it'} is too small for it.`,
  ...cutFix(defect.cut),
})

const coverHit = (defect: NarrowDefect): ProbeHit =>
  defect.coversStarts
    ? {
        ...hitOf(defect),
        message: `In a window 320 px wide, this fixed element covers the start of ${defect.amount} lines of text.`,
      }
    : { ...hitOf(defect), message: coverMessage(defect), ...barFix(defect) }

/**
 * Returns the fix for a bar. Its selector consists of a tag and a class, so it overrides a class that makes
 * the bar sticky.
 */
const barFix = ({ layer }: NarrowDefect): Pick<ProbeHit, 'fix'> =>
  layer?.isBar
    ? {
        fix: `Add @media (max-height: 400px) { ${layer.mark} { position: static } } to the styles so that ${layer.mark} scrolls with the page in short windows.`,
      }
    : {}

const coverMessage = ({ amount, text = '', layer }: NarrowDefect): string =>
  layer?.isBar && layer.isOnly
    ? `In a window of 320 × 256 px, as at 400% zoom, ${layer.mark} covers ${amount}% of the viewport, even while users scroll.`
    : layer?.isBar
      ? MESSAGES['fixed-cover'](amount).replace('This element', `The bar ${layer.mark}`)
      : MESSAGES['fixed-cover'](amount).replace('This element', () =>
          /\p{L}{2}/u.test(text) ? `The element ${quotedStart(text)}` : 'This element',
        )

const MESSAGES: Record<NarrowDefect['rule'], (amount: number) => string> = {
  'reflow-scroll': (amount) =>
    `In a window 320 px wide, the element is ${amount} px too wide, so the page scrolls sideways.`,
  'reflow-clipped': (amount) =>
    `In a window 320 px wide, ${amount} px of the content is cut off at the edge, and users can’t scroll to it.`,
  'reflow-lost': (amount) =>
    `In a window 320 px wide, this content (${amount} characters) is hidden, and no control near it shows it.`,
  'scroll-box-sideways': (amount) =>
    `In a window 320 px wide, users have to scroll ${amount} px sideways to read the lines of text in this box.`,
  'fixed-cover': (amount) =>
    `In a window of 320 × 256 px, as at 400% zoom, fixed elements cover ${amount}% of the viewport. This element is the largest of them.`,
}
