import type { SkipLink } from '../../in-page/probes/keyboard/exits.ts'
import type { GestureOnly } from '../../in-page/probes/keyboard/gestures.ts'
import { ENTER, press, TAB } from '../keys.ts'
import { optional, RESTORE_MS } from '../optional.ts'
import type { Probe, ProbeHit, ProbeRun } from '../probe-tab.ts'
import { findActingLinks } from './acting-links.ts'
import { disorderHit } from './disorder.ts'
import { dragHit, tryDrags } from './drags.ts'
import { type FocusReader, openFocusReader, type WalkedFrame } from './focus-reader.ts'
import { markFrameworkTargets } from './framework-targets.ts'
import { findNarrowStops } from './narrow-stops.ts'
import { tryPans } from './pans.ts'
import { tryPlainDrags } from './plain-drags.ts'
import { markPressTargets } from './press-targets.ts'
import { tryRails } from './slider-rails.ts'
import { trySliders } from './sliders.ts'
import { trySwipes } from './swipes.ts'
import { walkByKeyboard } from './walk.ts'

const MOUSE_ONLY_MAX = 40
const ROLELESS_MAX = 10
const GESTURES_MAX = 5
const UNREACHABLE_MAX = 40
const DISORDER_MAX = 5
const FIRST_MAX = 3
const UNSKIPPED_MIN = 3

/** Walks through the page with the Tab key and finds controls that work only with a mouse. */
export const KEYBOARD: Probe = {
  name: 'keyboard',
  budgetMs: 6000,
  async run(run) {
    await run.session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    const mouseOnly = await findMouseOnly(run)
    const roleless = await findRoleless(run)
    const gestures = await findGestureOnly(run)
    const reader = await openFocusReader(run)
    const disorder = await ofEach(reader.frames, (frame) => findDisorder(run, frame))
    run.keep([...mouseOnly, ...roleless, ...gestures.hits, ...disorder])
    const walk = await walkByKeyboard(run, reader)
    run.keep(walk.hits)
    // By now, the walk has entered the frames that contain controls.
    const acting = await optional(run, 'the links that act like buttons', (ofStep) =>
      ofEach(reader.frames, (frame) => findActingLinks(ofStep, frame)),
    )
    const afterwards = walk.isComplete
      ? await optional(run, 'the controls that the Tab key does not reach', (ofStep) =>
          lookBack(ofStep, reader),
        )
      : []
    const known = mouseOnly.filter(({ outcome }) => outcome === 'violation').map(({ element }) => element)
    const moved = await tryMoves(run, gestures, known)
    const narrow = walk.isComplete
      ? await optional(run, 'the keyboard focus in a narrow window', findNarrowStops)
      : []
    // The next probe needs a page without focus, even if the walk has used up the time.
    await run.world.call('removeFocus', [], RESTORE_MS).catch(() => run.requireReload())
    return withoutGone(run, [
      ...mouseOnly,
      ...roleless,
      ...acting,
      ...gestures.hits,
      ...disorder,
      ...walk.hits,
      ...afterwards,
      ...moved,
      ...withoutKnown(narrow, walk.hits),
    ])
  },
}

/**
 * Moves sliders, and drags or swipes everything else that may move. Each step leaves out what an earlier step
 * has found.
 * @param known the elements that work only with a mouse.
 */
async function tryMoves(run: ProbeRun, gestures: Gestures, known: readonly number[]): Promise<ProbeHit[]> {
  const sliders = await optional(run, 'the sliders', (ofStep) => trySliders(ofStep, known))
  const rails = await optional(run, 'the tracks of sliders', tryRails)
  const drags = await optional(run, 'the items that can be dragged', (ofStep) =>
    tryDrags(ofStep, gestures.untried),
  )
  const tried = [...gestures.hits, ...gestures.untried].map(({ element }) => element)
  const plain = await optional(run, 'the elements that may move', (ofStep) => tryPlainDrags(ofStep, tried))
  tried.push(...plain.map(({ element }) => element))
  const swiped = await optional(run, 'the boxes that can be swiped', (ofStep) => trySwipes(ofStep, tried))
  tried.push(...swiped.map(({ element }) => element))
  const panned = await optional(run, 'the boxes whose content can be dragged', (ofStep) =>
    tryPans(ofStep, tried),
  )
  return [...sliders, ...rails, ...drags, ...plain, ...swiped, ...panned]
}

/**
 * Drops findings that are already known from the wide window. A box that covers controls there usually covers
 * controls in a narrow window too.
 */
const withoutKnown = (narrow: readonly ProbeHit[], known: readonly ProbeHit[]): ProbeHit[] =>
  narrow.filter(({ rule }) => rule !== 'focus-obscured' || !known.some((hit) => hit.rule === rule))

const ofEach = async (
  frames: readonly WalkedFrame[],
  find: (frame: WalkedFrame) => Promise<ProbeHit[]>,
): Promise<ProbeHit[]> => (await Promise.all(frames.map(find))).flat()

/**
 * Drops findings in frames that the page has removed since the walk, because their elements can't be
 * described.
 */
async function withoutGone({ frames }: ProbeRun, hits: readonly ProbeHit[]): Promise<ProbeHit[]> {
  const answers = await Promise.allSettled(
    frames.map(({ world }) => world.call('rootElement', [], RESTORE_MS)),
  )
  return hits.filter(({ frame = 0 }) => frame === 0 || answers[frame]?.status === 'fulfilled')
}

/** Finds defects that can be detected only after a complete keyboard walk. */
async function lookBack(run: ProbeRun, { page, frames }: FocusReader): Promise<ProbeHit[]> {
  const reached = frames.filter(({ visited }) => visited.size > 0)
  const unreachable = await ofEach(reached, async ({ world, visited, index }) => {
    const found = await world.call('findUnreachable', [[...visited], UNREACHABLE_MAX], run.leftMs())
    return found.map((element) => unreachableHit(index, element))
  })
  return [...unreachable, ...(await trySkipLink(run, [...page.visited].slice(0, FIRST_MAX)))]
}

async function findMouseOnly(run: ProbeRun): Promise<ProbeHit[]> {
  await markPressTargets(run.session)
  const found = await run.world.call('findMouseOnly', [MOUSE_ONLY_MAX], run.leftMs())
  return found.map(({ element, isGuess, heading }) => ({
    rule: 'keyboard-access',
    element,
    outcome: isGuess ? 'review' : 'violation',
    message:
      'A script handles clicks on the element, but the Tab key can’t reach it, so users without a mouse can’t use it.',
    ...(heading && { fix: headingFix(heading) }),
  }))
}

/**
 * Returns the fix for a clickable heading. Replacing the heading with a button would remove it from the
 * page's outline.
 */
const headingFix = (tag: string): string =>
  `Keep the ${tag}. Inside it, put its text into a <button type="button">, and set the listener for clicks on this button. A button receives the focus and reacts to Enter and Space.`

/** Uses the elements that `findMouseOnly` has marked. */
async function findRoleless({ world, leftMs }: ProbeRun): Promise<ProbeHit[]> {
  const found = await world.call('findRoleless', [ROLELESS_MAX], leftMs())
  return found.map((element) => ({
    rule: 'control-role',
    element,
    message:
      'The Tab key reaches the element and a script handles clicks on it, but it has no role, so screen readers don’t announce that it can be pressed.',
  }))
}

interface Gestures {
  hits: ProbeHit[]
  /** Items with a control for dragging, which also has to be tried with a press. */
  untried: GestureOnly[]
}

/** Uses the elements that `findMouseOnly` has marked. */
async function findGestureOnly({ session, world, leftMs }: ProbeRun): Promise<Gestures> {
  await markFrameworkTargets(session)
  const found = await world.call('findGestureOnly', [GESTURES_MAX], leftMs())
  const certain = found.filter(({ grip }) => grip === null)
  return {
    hits: certain.map((one) => (one.gesture === 'drag' ? dragHit(one) : swipeHit(one))),
    untried: found.filter(({ grip }) => grip !== null),
  }
}

const swipeHit = ({ element }: GestureOnly): ProbeHit => ({
  rule: 'gesture-alternative',
  element,
  message: 'These slides change only when users swipe or drag them, which not everyone can do.',
})

async function findDisorder({ leftMs }: ProbeRun, { world, index }: WalkedFrame): Promise<ProbeHit[]> {
  const found = await world.call('findDisorder', [DISORDER_MAX], leftMs())
  return found.map((disorder) => disorderHit(disorder, index))
}

const unreachableHit = (frame: number, element: number): ProbeHit => ({
  rule: 'keyboard-unreachable',
  frame,
  element,
  message: 'The control is visible, but a negative tabindex prevents the Tab key from reaching it.',
})

/**
 * Follows a skip link among the first tab stops and checks where the next press of the Tab key moves focus.
 */
async function trySkipLink(
  { session, world, leftMs }: ProbeRun,
  first: readonly number[],
): Promise<ProbeHit[]> {
  const link = await world.call('findSkipLink', [first], leftMs())
  if (link && link.unskipped >= UNSKIPPED_MIN) return [unskippedHit(link)]
  if (!link || !(await world.call('setFocus', [link.element, true], leftMs()))) return []
  await press(session, ENTER)
  await press(session, TAB)
  const { element } = await world.call('readStop', [], leftMs())
  // At the end of the page, focus leaves the page or returns to the top.
  if (element === null || element === first[0] || (await world.call('isFocusFrom', [link.target], leftMs())))
    return []
  const message =
    'After users follow the link, pressing Tab moves focus to an element before the linked content.'
  return [{ rule: 'skip-link-broken', element: link.element, message }]
}

const unskippedHit = ({ element, unskipped }: SkipLink): ProbeHit => ({
  rule: 'skip-link-broken',
  element,
  message: `The link goes to an element that also contains the navigation, so keyboard users still have to tab through its ${unskipped} links.`,
  fix: 'Point the link at the main element: give it an id and tabindex="-1".',
})
