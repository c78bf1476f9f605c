import type { Opened, TriggerState } from '../../in-page/probes/episode.ts'
import type { Trigger } from '../../in-page/probes/triggers/triggers.ts'
import { markPressTargets } from '../keyboard/press-targets.ts'
import { ENTER, press, TAB } from '../keys.ts'
import { isSeeable, optional } from '../optional.ts'
import type { Probe, ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'
import { tryOptions } from './dead-options.ts'
import { tryDialog } from './dialog.ts'
import { markDialogOpeners } from './dialog-openers.ts'
import { goneDialogHit } from './gone-dialog.ts'
import { tryRoute } from './route.ts'
import { settleMotion } from './settle.ts'

const TRIGGERS_MAX = 6
/** The time that one trigger takes on a busy machine, in milliseconds. */
const EPISODE_MS = 1500

/**
 * Presses the controls that open menus, panels and dialogs, one after another. Checks whether screen
 * readers announce what happened. Compares the page directly before and after each press.
 */
export const TRIGGERS: Probe = {
  name: 'triggers',
  budgetMs: 6000,
  async run(run) {
    const { session, world, leftMs } = run
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    await world.call('holdAnimations', [], leftMs())
    await markPressTargets(session)
    await markDialogOpeners(session)
    const triggers = await world.call('findTriggers', [TRIGGERS_MAX, isSeeable(run)], leftMs())
    const hits: ProbeHit[] = []
    for (const [index, trigger] of triggers.entries()) {
      const left = triggers.length - index
      if (leftMs() < EPISODE_MS) {
        run.skip(`${left} of ${triggers.length} controls that open a menu, dialog or panel`)
        break
      }
      const episode = await tryTrigger(run, trigger)
      hits.push(...run.keep(episode.hits))
      if (episode.isOver || left === 1) continue
      // If the content stays open, the next control would seem to have opened it.
      run.skip(
        `${left - 1} of ${triggers.length} controls that open a menu, dialog or panel, because a panel could not be closed`,
      )
      return hits
    }
    const routes = isSeeable(run) ? await optional(run, 'the links that a script handles', tryRoute) : []
    return [...hits, ...routes]
  },
}

interface Episode {
  hits: ProbeHit[]
  /** Whether the next control can be tried because the content is closed or has been replaced. */
  isOver: boolean
}

async function tryTrigger(run: ProbeRun, { element, isNative, seemsToOpen }: Trigger): Promise<Episode> {
  const { world, leftMs } = run
  const readTexts = () => world.call('readTexts', [element], leftMs())
  const texts = await readTexts()
  await world.call('startEpisode', [], leftMs())
  const closed = await world.call('readTrigger', [element], leftMs())
  const opened = (await pressTrigger(run, element)) ? await readOpened(run, element) : null
  if (!opened || (!opened.isDialog && !seemsToOpen)) {
    // Later probes also press the button and wouldn't notice a message that is already on the page.
    if ((await readTexts()) !== texts) run.requireReload()
    return { hits: [], isOver: true }
  }
  if (opened.isDialog) return onTriggerIfGone(run, element, opened, await tryDialog(run, opened))
  const open = await world.call('readTrigger', [element], leftMs())
  const hasOptions = (await world.call('readPopupOptions', [opened.element], leftMs())) !== null
  const jump = await jumpOver(run, element, opened)
  // Focus may be inside the new content by now, so pressing the trigger again focuses it first.
  await pressTrigger(run, element)
  if (await world.call('isStillShown', [opened.element], leftMs())) return { hits: [], isOver: false }
  // A button such as “Next” shows different content in the same place each time it is pressed, while a
  // message appears elsewhere.
  if ((await readOpened(run, element))?.parent === opened.parent) return { hits: jump, isOver: true }
  const hit = isNative ? null : hiddenState(element, opened, { closed, open })
  const isConfirmed = hit?.rule !== 'expanded-stale' || (await staysStale(run, element, opened, closed))
  const states = [...(hit && isConfirmed ? [hit] : []), ...jump]
  // The second use may have left the content open.
  if (await world.call('isStillShown', [opened.element], leftMs())) return { hits: states, isOver: false }
  if (!hasOptions || leftMs() < EPISODE_MS) return { hits: states, isOver: true }
  const tried = await reopen(run, element, opened)
  return { ...tried, hits: [...states, ...tried.hits] }
}

/**
 * Opens the content again and returns true if the attribute never changes. Some scripts update it only from
 * the second press on, and an earlier probe may have left it with a different value.
 */
async function staysStale(
  run: ProbeRun,
  trigger: number,
  opened: Opened,
  { expanded }: TriggerState,
): Promise<boolean> {
  const { world, leftMs } = run
  const isSame = async () => (await world.call('readTrigger', [trigger], leftMs())).expanded === expanded
  if (leftMs() < EPISODE_MS || !(await isSame())) return false
  await pressTrigger(run, trigger)
  if (!(await world.call('isStillShown', [opened.element], leftMs()))) return false
  const isStale = await isSame()
  await pressTrigger(run, trigger)
  return isStale && (await isSame())
}

/** Opens a list again to try its keyboard support, which comes last since the keys may close the list. */
async function reopen(run: ProbeRun, trigger: number, opened: Opened): Promise<Episode> {
  const isShown = () => run.world.call('isStillShown', [opened.element], run.leftMs())
  await pressTrigger(run, trigger)
  const hits = (await isShown()) ? await tryOptions(run, opened) : []
  if (await isShown()) await pressTrigger(run, trigger)
  return { hits, isOver: !(await isShown()) }
}

/**
 * Returns a hint if the next press of Tab skips new content that has tab stops. The check moves focus. A
 * toggle without text, such as an arrow, may be followed by a link that names its content.
 */
async function jumpOver(
  { session, world, leftMs }: ProbeRun,
  trigger: number,
  { element, name, mark }: Opened,
): Promise<ProbeHit[]> {
  const placeOfFocus = () => world.call('placeOfFocus', [element], leftMs())
  if (!(await world.call('hasTabStops', [element], leftMs()))) return []
  if ((await placeOfFocus()) === 'inside') return []
  await press(session, TAB)
  const next = await world.call('readPassed', [trigger, element], leftMs())
  if (next === null || !(await world.call('isStillShown', [element], leftMs()))) return []
  if (next.mayBeTitle) {
    await press(session, TAB)
    if ((await placeOfFocus()) === 'inside') return []
  }
  const content = name ? `content titled ${quotedStart(name)}` : `content (${mark})`
  const other = next.name ? ` to ${quotedStart(next.name)}` : ' elsewhere'
  return [
    {
      rule: 'expanded-order',
      element: trigger,
      outcome: 'review',
      message: `The control opens ${content}, but the Tab key moves focus${other} first. Should it move focus to the new content instead?`,
      fix: `In the source, move ${mark} directly after the control that opens it so that the Tab key reaches it next.`,
    },
  ]
}

/** If a script has removed a dialog from the page, reports its defects on the control that opens it. */
async function onTriggerIfGone(
  { world, leftMs }: ProbeRun,
  trigger: number,
  dialog: Opened,
  tried: Episode,
): Promise<Episode> {
  const [first] = tried.hits
  if (!first || (await world.call('isInPage', [first.element], leftMs()))) return tried
  return { ...tried, hits: tried.hits.map((hit) => goneDialogHit(hit, trigger, dialog)) }
}

type TriggerStates = Record<'closed' | 'open', TriggerState>

function hiddenState(element: number, opened: Opened, { closed, open }: TriggerStates): ProbeHit | null {
  if (closed.others !== open.others || closed.expanded !== open.expanded || !opened.isNear) return null
  if (closed.expanded !== null) return { rule: 'expanded-stale', element, message: NOT_UPDATED }
  // A label such as “Show hours” that becomes “Hide hours” also exposes the state.
  return closed.name === open.name ? { rule: 'expanded-state', element, message: NOT_SAID } : null
}

const NOT_SAID =
  'The control shows and hides content, but screen readers can’t announce whether the content is shown.'
const NOT_UPDATED =
  'The control’s aria-expanded attribute does not change when its content is shown or hidden, so screen readers announce the wrong state.'

/** Returns false if the trigger can no longer receive focus. */
async function pressTrigger(run: ProbeRun, element: number): Promise<boolean> {
  const { session, world, leftMs } = run
  if (!(await world.call('setFocus', [element, true], leftMs()))) return false
  await press(session, ENTER)
  await settleMotion(run)
  return true
}

const readOpened = ({ world, leftMs }: ProbeRun, trigger: number): Promise<Opened | null> =>
  world.call('readOpened', [trigger], leftMs())
