import { DESKTOP } from '../../collect/collect.ts'
import type { MenuButton } from '../../in-page/probes/layout/menu-buttons.ts'
import { markPressTargets } from '../keyboard/press-targets.ts'
import { AWAY, clickAt, moveTo, tapAt } from '../mouse.ts'
import { isSeeable, RESTORE_MS } from '../optional.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'
import type { ProbeWindow } from './window.ts'

const PHONE = { width: 320, height: 640 }
const BUTTONS_MAX = 2
/** The time that pressing a button takes on a busy machine, including repeated presses, in milliseconds. */
const TRY_MS = 1600
const LATER_TRY_MS = 1400
/**
 * The time that a menu may take to open, including scripts that load only when the page is used, in
 * milliseconds.
 */
const OPENS_MS = 1200
const OPENS_LATER_MS = 500
/** The description of what wasn't checked, for a hint if there isn't enough time. */
const SKIPPED = 'the menu button in a narrow window'

/** Presses the menu button of a narrow window and reports it if the navigation stays hidden. */
export async function tryMenu(run: ProbeRun, window: ProbeWindow): Promise<ProbeHit[]> {
  const { session, world, leftMs } = run
  if (!isSeeable(run)) return []
  // A menu may open only after an animation has ended.
  await world.call('letMove', [], leftMs())
  try {
    await window.resize(PHONE)
    await settle(run)
    await world.call('scrollToTop', [], leftMs())
    const buttons = await heardButtons(run)
    if (buttons.length > 0) return await tryButtons(run, buttons)
    const labels = await world.call('findLabelMenus', [1], leftMs())
    return labels.map(mouseMenu)
  } finally {
    await moveTo(session, AWAY)
    await world.call('removeFocus', [], RESTORE_MS)
    await window.resize(DESKTOP)
  }
}

/**
 * Returns the menu buttons that scripts listen to. Most other buttons are reported by other rules, and some
 * scripts listen only if the window was narrow when the page loaded.
 */
async function heardButtons({ session, world, leftMs }: ProbeRun): Promise<MenuButton[]> {
  const buttons = await world.call('findMenuButtons', [BUTTONS_MAX], leftMs())
  if (buttons.length === 0) return []
  await markPressTargets(session)
  const areHeard = await Promise.all(
    buttons.map(({ element }) => world.call('isMenuHeard', [element], leftMs())),
  )
  return buttons.filter((_, index) => areHeard[index])
}

/**
 * Presses the buttons one after another. If one of the buttons opens something, the navigation is probably
 * reachable.
 */
async function tryButtons(run: ProbeRun, buttons: readonly MenuButton[]): Promise<ProbeHit[]> {
  for (const { element } of buttons) {
    if (run.leftMs() < TRY_MS) {
      run.skip(SKIPPED)
      return []
    }
    const hits = await hitsIfOpened(run, element)
    if (hits) return hits
  }
  return buttons.slice(0, 1).map(deadMenu)
}

const mouseMenu = ({ element, name, links }: MenuButton): ProbeHit => ({
  rule: 'reflow-lost',
  element,
  message: `In a window 320 px wide, the navigation (${links} links) is hidden, and can be opened only with a mouse or finger: ${name === '' ? 'a label' : `the label “${name}”`} toggles a hidden checkbox, which the Tab key can’t reach.`,
  fix: 'Replace the label and the checkbox with a <button> that shows the navigation and has aria-expanded. If a script isn’t possible, hide the checkbox only visually, and show its focus on the label.',
})

const STALE =
  'In a narrow window, the button opens the navigation, but its aria-expanded attribute stays “false”.'

const deadMenu = ({ element, name, links }: MenuButton): ProbeHit => ({
  rule: 'reflow-lost',
  element,
  message: `In a window 320 px wide, the navigation (${links} links) is hidden, and pressing the ${name === '' ? 'menu button' : `button “${name}”`} does not show it.`,
  fix: `Check that the script for ${name === '' ? 'the menu button' : `“${name}”`} runs in narrow windows, and that it sets the class or attribute that makes the style sheet show the navigation.`,
})

/**
 * Returns null if pressing the button doesn't show anything even though the guard hasn't blocked any
 * requests. Otherwise, returns what is wrong with the opened menu.
 */
async function hitsIfOpened(run: ProbeRun, element: number): Promise<ProbeHit[] | null> {
  const { session, world, guard, leftMs } = run
  const point = await world.call('pointOf', [element], leftMs())
  if (!point) return []
  await world.call('startMenu', [], leftMs())
  const refusals = guard.refusals.length
  const hasOpened = (limitMs: number) => world.call('hasMenuOpened', [element, limitMs], leftMs())
  await clickAt(session, point)
  if (await hasOpened(OPENS_MS)) {
    await settle(run)
    await world.call('readOpenedMenu', [], leftMs())
    const isStale = await world.call('isMenuStateStale', [element], leftMs())
    await close(run, element)
    return isStale ? [{ rule: 'expanded-stale', element, message: STALE }] : []
  }
  if (leftMs() < LATER_TRY_MS) {
    run.skip(SKIPPED)
    return []
  }
  // Some scripts listen only to touches. The button may have moved since the click.
  const later = await world.call('pointOf', [element], leftMs())
  if (later) await tapAt(session, later)
  if (await hasOpened(OPENS_LATER_MS)) {
    await world.call('readOpenedMenu', [], leftMs())
    return []
  }
  // The first presses may only have loaded the menu's script.
  await world.call('activate', [element], leftMs())
  return (await hasOpened(OPENS_LATER_MS)) || guard.refusals.length > refusals ? [] : null
}

/** Closes the menu because the next probe needs the page to be unchanged. */
async function close(run: ProbeRun, element: number): Promise<void> {
  await run.world.call('activate', [element], run.leftMs())
  await settle(run)
}
