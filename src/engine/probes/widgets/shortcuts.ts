import { setTimeout as delay } from 'node:timers/promises'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { ESCAPE, keyOfCharacter, press, type } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { hasKeyListeners } from './key-listeners.ts'

const CHARACTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789/?+-.,']
/** The maximum number of shortcuts. If more keys have an effect, the page reacts to typing in general. */
const SHORTCUTS_MAX = CHARACTERS.length / 3
/** The number of characters to press before the probe waits for their effects. */
const GROUP = 7
const IDLE_MS = 60
/** The time within which most carousels show their next slide, in milliseconds. */
const TURN_MS = 3000
/** The time that a page may take to start a navigation, in milliseconds. */
const REACTION_MS = 100
/** The time reserved for the rest of the probe, in milliseconds. */
const RESERVE_MS = 1000

/**
 * Presses character keys while no field has focus. Reports keys that change the page, unless the page offers
 * a setting for its shortcuts.
 */
export async function tryShortcuts(run: ProbeRun): Promise<ProbeHit[]> {
  const { session, world, leftMs } = run
  if (!(await hasKeyListeners(session))) return []
  if (await world.call('offersShortcutSettings', [], leftMs())) return []
  await world.call('removeFocus', [], leftMs())
  // On the first key press, some scripts mark the page as being used with a keyboard.
  await type(session, keyOfCharacter(CHARACTERS[0]!))
  if (await changesItself(run)) {
    run.skip('single-key shortcuts, because the page changes on its own')
    return []
  }
  const working: Shortcut[] = []
  for (let start = 0; start < CHARACTERS.length; start += GROUP) {
    if (leftMs() < RESERVE_MS) {
      run.skip(`${CHARACTERS.length - start} of ${CHARACTERS.length} single-key shortcuts`)
      break
    }
    const group = CHARACTERS.slice(start, start + GROUP)
    // On a busy machine, the page may react only while the next keys are being pressed.
    const recent = CHARACTERS.slice(Math.max(0, start - GROUP), start + GROUP)
    working.push(...(await tryGroup(run, group, recent)))
  }
  if (working.length === 0 || working.length > SHORTCUTS_MAX || (await changesItself(run))) return []
  if (await turns(run)) return []
  const element = await world.call('rootElement', [], leftMs())
  return [{ rule: 'keyboard-shortcut', element, ...textsOf(working) }]
}

interface Shortcut {
  character: string
  /** What the key moves focus to, or null if it does something else. */
  focus: string | null
}

function textsOf(shortcuts: readonly Shortcut[]): { message: string; fix: string } {
  const keys = joinList(
    shortcuts.map(({ character }) => `“${character}”`),
    KEYS_NAMED,
  )
  const isOne = shortcuts.length === 1
  const targets = new Set(shortcuts.map(({ focus }) => focus))
  const [target] = targets
  const isFocus = targets.size === 1 && target
  const effect = isFocus
    ? `move${isOne ? 's' : ''} focus to ${target}`
    : `change${isOne ? 's' : ''} something on the page`
  // A key that moves focus to a part of the page is useless inside that part.
  const inPart = isFocus
    ? ''
    : `, or only while focus is in the part of the page that uses ${isOne ? 'it' : 'them'}`
  return {
    message: `The ${isOne ? 'key' : 'keys'} ${keys} ${effect} even without Ctrl or Alt, and users can’t turn this off. Voice control users can trigger ${isOne ? 'it' : 'them'} by accident while speaking.`,
    fix: `Make ${keys} work only together with Ctrl or Alt${inPart}. Or add a setting that turns ${isOne ? 'this shortcut' : 'these shortcuts'} off.`,
  }
}

/** The number of keys to name. */
const KEYS_NAMED = 5

/**
 * Returns the characters whose keys have an effect. `recent` also contains the characters of the previous
 * group.
 */
async function tryGroup(
  run: ProbeRun,
  characters: readonly string[],
  recent: readonly string[],
): Promise<Shortcut[]> {
  const { guard, session } = run
  const working: Shortcut[] = []
  const before = guard.refusals.length
  for (const character of characters)
    if (await hasEffect(run, character)) {
      const focus = await run.world.call('readFocusEffect', [], run.leftMs())
      if (await hasEffectAgain(run, character)) working.push({ character, focus })
    }
  await delay(REACTION_MS)
  if (working.length > 0 || guard.refusals.length === before) return working
  // A navigation starts only some time after its key press.
  for (const character of recent) {
    const refusals = guard.refusals.length
    await type(session, keyOfCharacter(character))
    await delay(REACTION_MS)
    if (guard.refusals.length > refusals) working.push({ character, focus: null })
  }
  return working
}

async function hasEffect({ session, world, leftMs }: ProbeRun, character: string): Promise<boolean> {
  await world.call('startEffects', [], leftMs())
  await type(session, keyOfCharacter(character))
  return world.call('hasEffect', [false, true], leftMs())
}

/** Closes anything that the key may have opened, and returns true if pressing the key again has an effect. */
async function hasEffectAgain(run: ProbeRun, character: string): Promise<boolean> {
  await close(run)
  const isWorking = await hasEffect(run, character)
  await close(run)
  return isWorking
}

async function close({ session, world, leftMs }: ProbeRun): Promise<void> {
  await press(session, ESCAPE)
  await world.call('removeFocus', [], leftMs())
}

/**
 * Returns true if the page has a carousel or a timer that changes it occasionally, which could be mistaken
 * for an effect of a key.
 */
async function turns(run: ProbeRun): Promise<boolean> {
  if ((await run.world.call('planWatch', [], run.leftMs())) === 0) return false
  return changesItself(run, Math.max(IDLE_MS, Math.min(TURN_MS, run.leftMs() - RESERVE_MS)))
}

export async function changesItself({ world, leftMs }: ProbeRun, waitMs = IDLE_MS): Promise<boolean> {
  await world.call('startEffects', [], leftMs())
  await delay(waitMs)
  return world.call('hasEffect', [false, true], leftMs())
}
