import type { LeftHidden, Opened } from '../../in-page/probes/episode.ts'
import { ENTER, ESCAPE, type KeyStroke, press, TAB } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { findCutDialog } from './cut-dialog.ts'
import { settleMotion } from './settle.ts'

/** The maximum number of tab stops to check. Most dialogs have fewer. */
const PRESSES_MAX = 20
/**
 * The number of consecutive tab stops outside the dialog that count as a defect. A single stop there may be
 * one of the browser's own controls.
 */
const OUTSIDE_MIN = 2
/** The time that a script may take to close a dialog and return focus, in milliseconds. */
const CLOSING_MS = 1000

interface Episode {
  hits: ProbeHit[]
  isOver: boolean
}

/** Checks an open dialog. Focus must enter it, stay in it and return afterwards, and Escape must close it. */
export async function tryDialog(run: ProbeRun, opened: Opened): Promise<Episode> {
  const { element } = opened
  const hits: ProbeHit[] = []
  const find = (rule: keyof typeof MESSAGES) => hits.push({ rule, element, message: MESSAGES[rule] })
  if (!opened.hasRole && opened.isRich) find('dialog-role')
  const isEntered = await enters(run, element)
  if (!isEntered) find('dialog-focus')
  const stay = isEntered && opened.isModal ? await stayOf(run, element) : 'unclear'
  if (stay === 'leaves') find('dialog-focus-leak')
  hits.push(...(await findCutDialog(run, element)))
  if (!isEntered) await run.world.call('focusClose', [element], run.leftMs())
  const isClosed = await closes(run, element, async () => {
    const holds = stay === 'stays' ? await holdOf(run, element) : null
    if (holds) hits.push({ rule: 'keyboard-trap', element, message: TRAPS[holds] })
    else find('dialog-escape')
  })
  if (!isClosed) return { hits, isOver: false }
  // The dialog had focus but no longer exists. Unless a script moves focus, the next press of Tab starts at
  // the top of the page.
  if (isEntered && !(await returnsFocus(run, element))) find('dialog-focus-return')
  const left = await run.world.call('findLeftHidden', [], run.leftMs())
  if (left) hits.push(leftHiddenHit(left))
  return { hits, isOver: true }
}

const leftHiddenHit = ({ element, attribute }: LeftHidden): ProbeHit => ({
  rule: 'dialog-left-hidden',
  element,
  message: `After closing, the dialog leaves ${attribute} on this part of the page, so screen readers can’t read it.`,
  fix: `In the script that closes the dialog, remove ${attribute} from every element to which it was added when the dialog opened.`,
})

const MESSAGES = {
  'dialog-role':
    'The element behaves like a dialog, but has no dialog role, so screen readers don’t announce that it opens.',
  'dialog-focus':
    'When the dialog opens, focus does not move into it, not even after pressing Tab once, so keyboard users can’t easily reach it.',
  'dialog-focus-leak': 'The Tab key moves focus out of the open dialog to controls on the page behind it.',
  'dialog-focus-return':
    'When the dialog closes, focus is lost instead of returning to the control that opened it.',
  'dialog-escape': 'The Escape key does not close the dialog, although keyboard users expect it to.',
} as const

/** What prevents keyboard users from leaving a dialog that ignores Escape. */
const TRAPS = {
  mouse:
    'The focus stays in the dialog, Escape does not close it, and the control that closes it can be reached only with a mouse.',
  commits:
    'The focus stays in the dialog, Escape does not close it, and it has no button to close or cancel it. Keyboard users can leave it only by completing it.',
} as const

async function holdOf({ world, leftMs }: ProbeRun, element: number): Promise<keyof typeof TRAPS | null> {
  if (await world.call('hasOnlyMouseClose', [element], leftMs())) return 'mouse'
  return (await world.call('hasOnlyCommits', [element], leftMs())) ? 'commits' : null
}

const placeOfFocus = ({ world, leftMs }: ProbeRun, element: number) =>
  world.call('placeOfFocus', [element], leftMs())

async function enters(run: ProbeRun, element: number): Promise<boolean> {
  if ((await placeOfFocus(run, element)) === 'inside') return true
  await press(run.session, TAB)
  return (await placeOfFocus(run, element)) === 'inside'
}

/** Returns whether the Tab key moves focus out of the dialog. */
async function stayOf(run: ProbeRun, element: number): Promise<'stays' | 'leaves' | 'unclear'> {
  let outside = 0
  let isAlwaysInside = true
  for (let presses = 0; presses < PRESSES_MAX && outside < OUTSIDE_MIN; presses += 1) {
    await press(run.session, TAB)
    const place = await placeOfFocus(run, element)
    outside = place === 'outside' ? outside + 1 : 0
    isAlwaysInside &&= place === 'inside'
  }
  if (isAlwaysInside) return 'stays'
  // Move focus back into the dialog, so that the dialog can handle Escape. After the dialog's last control,
  // focus may be on the body.
  await run.world.call('focusClose', [element], run.leftMs())
  return outside >= OUTSIDE_MIN ? 'leaves' : 'unclear'
}

const returnsFocus = ({ world, leftMs }: ProbeRun, element: number): Promise<boolean> =>
  world.call('waitForFocus', [element, CLOSING_MS], leftMs())

/** Closes the dialog with Escape or, if that fails, with its close button. */
async function closes(run: ProbeRun, element: number, onIgnored: () => Promise<void>): Promise<boolean> {
  if (await closesBy(run, element, ESCAPE)) return true
  await onIgnored()
  if (!(await run.world.call('focusClose', [element], run.leftMs()))) return false
  return closesBy(run, element, ENTER)
}

/**
 * Presses a key and returns whether it closes the dialog. If the key changes the dialog, waits for a script
 * that may close it a moment later.
 */
async function closesBy(run: ProbeRun, element: number, key: KeyStroke): Promise<boolean> {
  const { session, world, leftMs } = run
  const before = await world.call('readAttributes', [element], leftMs())
  await press(session, key)
  await settleMotion(run)
  if (!(await world.call('isStillShown', [element], leftMs()))) return true
  const hasReacted = (await world.call('readAttributes', [element], leftMs())) !== before
  return hasReacted && world.call('waitUntilGone', [element, CLOSING_MS], leftMs())
}
