import type { WidgetState } from '../../in-page/probes/widgets/effects.ts'
import type { Composite, Widget } from '../../in-page/probes/widgets/find-widgets.ts'
import { markPressTargets } from '../keyboard/press-targets.ts'
import { DOWN, ENTER, type KeyStroke, LEFT, press, RIGHT, SPACE, UP } from '../keys.ts'
import { isSeeable, optional } from '../optional.ts'
import type { Probe, ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'
import { tryChoices } from './choices.ts'
import { hasKeyListeners } from './key-listeners.ts'
import { tryPopupLists } from './popup-lists.ts'
import { changesItself, tryShortcuts } from './shortcuts.ts'
import { trySpokenValue } from './spoken-values.ts'
import { tryStaleValue } from './stale-values.ts'
import { trySuggestions } from './suggestions.ts'

const WIDGETS_MAX = 12
const COMPOSITES_MAX = 6
const VALUES_MAX = 3
/** The time that one widget takes on a busy machine, in milliseconds. */
const TRY_MS = 600
const VALUE_MS = 2000

/**
 * Presses the keys that scripted widgets should handle, selects values in lists, and looks for shortcuts.
 * Runs after the keyboard walk.
 */
export const WIDGETS: Probe = {
  name: 'widgets',
  budgetMs: 6000,
  async run(run) {
    const { session, world, leftMs } = run
    await markPressTargets(session)
    const widgets = await world.call('findWidgets', [WIDGETS_MAX, isSeeable(run)], leftMs())
    const composites = await world.call('findComposites', [COMPOSITES_MAX], leftMs())
    const exposed = await world.call('findExposedValues', [VALUES_MAX], leftMs())
    const spoken = await world.call('findSpokenValues', [VALUES_MAX], leftMs())
    const hits: ProbeHit[] = []
    const isKeyless = widgets.length > 0 && !(await hasKeyListeners(session))
    const tries = [
      ...widgets.map((widget) => () => tryWidget(run, widget, isKeyless)),
      ...composites.map((composite) => () => tryComposite(run, composite)),
    ]
    for (const [index, attempt] of tries.entries()) {
      if (leftMs() < TRY_MS) {
        run.skip(`the keyboard support of ${tries.length - index} of ${tries.length} widgets`)
        return hits
      }
      hits.push(...run.keep(await attempt()))
    }
    hits.push(...run.keep(await tryChoices(run)))
    hits.push(...run.keep(await tryShortcuts(run)))
    hits.push(...(await optional(run, 'the suggestions for fields', trySuggestions)))
    const lists = await optional(run, 'the lists that controls open', tryPopupLists)
    hits.push(...withoutElements(lists, hits))
    hits.push(...(await tryValues(run, 'the text values of sliders', spoken, trySpokenValue)))
    return [...hits, ...(await tryValues(run, 'the values of sliders', exposed, tryStaleValue))]
  },
}

/**
 * Tries out the values of sliders. This takes longer than the other steps, so it comes last and may end
 * early.
 */
async function tryValues(
  run: ProbeRun,
  what: string,
  elements: readonly number[],
  attempt: (run: ProbeRun, element: number) => Promise<ProbeHit[]>,
): Promise<ProbeHit[]> {
  const hits: ProbeHit[] = []
  for (const element of elements) {
    if (run.leftMs() < VALUE_MS) {
      run.skip(what)
      break
    }
    hits.push(...(await optional(run, what, () => attempt(run, element))))
  }
  return hits
}

const withoutElements = (hits: readonly ProbeHit[], known: readonly ProbeHit[]): ProbeHit[] =>
  hits.filter(({ element }) => !known.some((other) => other.element === element))

async function tryWidget(run: ProbeRun, widget: Widget, isKeyless: boolean): Promise<ProbeHit[]> {
  const { element, role } = widget
  if (/^(slider|spinbutton)$/.test(role)) return tryValue(run, element)
  // On a page without key listeners, only native HTML controls turn key presses into clicks.
  const isDead = isKeyless && widget.isHeard && !widget.isNative
  if (widget.isRisky || isDead) return isDead ? [deadKeys(element, role)] : []
  const { world, guard, leftMs } = run
  if (!(await world.call('setFocus', [element, true], leftMs()))) return []
  const before = await world.call('readWidget', [element], leftMs())
  const refusals = guard.refusals.length
  // On a page that changes on its own, pressing a native control would always seem to work.
  if (widget.isNative && (await changesItself(run))) return []
  // If a link has focus, the Space key scrolls the page.
  const keys = widget.isNative ? [ENTER] : [SPACE, ENTER]
  const isWorking = await hasKeyEffect(run, element, keys)
  if (!isWorking && (widget.isNative || !(await hasClickEffect(run, element)))) return []
  const after = await world.call('readWidget', [element], leftMs())
  // A server's response may update the state, but the guard has blocked the request.
  const isFocused = (await world.call('placeOfFocus', [element], leftMs())) === 'inside'
  const isStale = guard.refusals.length === refusals && isFocused && isUnchanged(before, after)
  return [
    ...(isWorking ? [] : [deadKeys(element, role)]),
    ...(isStale ? [staleState(element, role, after!.attribute)] : []),
  ]
}

/** A selected tab or radio button stays selected when it is activated again. */
const isUnchanged = (before: WidgetState | null, after: WidgetState | null): boolean =>
  !!before?.state && before.state !== 'true' && before.state === after?.state

const deadKeys = (element: number, role: string): ProbeHit => ({
  rule: 'widget-keys',
  element,
  message: role
    ? `The element has the role ${role} and responds to clicks, but not to Enter or Space, so keyboard users can’t use it.`
    : 'The Tab key reaches the element and a click activates it, but Enter and Space do not, so keyboard users can’t use it.',
})

const staleState = (element: number, role: string, attribute: string): ProbeHit => ({
  rule: 'control-state',
  element,
  message: `Activating the ${role || 'button'} changes the page, but its ${attribute} attribute stays the same.`,
})

/** Presses keys on an element, one after another, until one has an effect. */
async function hasKeyEffect(run: ProbeRun, element: number, keys: readonly KeyStroke[]): Promise<boolean> {
  const { session, world, guard, leftMs } = run
  for (const key of keys) {
    if (!(await world.call('setFocus', [element, true], leftMs()))) return true
    await world.call('startEffects', [], leftMs())
    const refusals = guard.refusals.length
    await press(session, key)
    await settle(run)
    // Scrolling doesn't count as an effect for Space and the arrow keys, which scroll the page by default.
    if (guard.refusals.length > refusals || (await world.call('hasEffect', [key === ENTER, true], leftMs())))
      return true
  }
  return false
}

async function hasClickEffect(run: ProbeRun, element: number): Promise<boolean> {
  const { world, guard, leftMs } = run
  await world.call('startEffects', [], leftMs())
  const refusals = guard.refusals.length
  await world.call('activate', [element], leftMs())
  await settle(run)
  return guard.refusals.length > refusals || world.call('hasEffect', [true, false], leftMs())
}

async function tryValue(run: ProbeRun, element: number): Promise<ProbeHit[]> {
  if (await hasKeyEffect(run, element, [RIGHT, UP, LEFT, DOWN])) return []
  const message = 'The arrow keys do not change the value, so keyboard users can’t set it.'
  return [{ rule: 'widget-keys', element, message }]
}

async function tryComposite(run: ProbeRun, { element, role, start }: Composite): Promise<ProbeHit[]> {
  if (await hasKeyEffect(run, start, [RIGHT, DOWN, LEFT, UP])) return []
  const message = `The Tab key does not reach all items in the ${role}, and the arrow keys do nothing, so keyboard users can’t reach them.`
  return [{ rule: 'widget-keys', element, message }]
}
