import type { SchemeChange } from '../../in-page/probes/scheme/compare-schemes.ts'
import type { ThemeToggle } from '../../in-page/probes/scheme/find-theme-toggles.ts'
import { RESTORE_MS } from '../optional.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import {
  CHANGED_SHARE_MIN,
  hitOf,
  PAIRS_MAX,
  provenPairs,
  settleColors,
  withRecordedColors,
} from './proof.ts'

const TOGGLES_MAX = 3
/** The time that one control takes on a busy machine, in milliseconds. */
const TRY_MS = 1200

/** Presses the page's own color scheme controls until one of them changes the scheme. */
export async function tryToggles(run: ProbeRun): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  const toggles = await world.call('findThemeToggles', [TOGGLES_MAX], leftMs())
  for (const [index, toggle] of toggles.entries()) {
    if (leftMs() < TRY_MS) {
      run.skip('the contrast in the other color scheme')
      return []
    }
    const others = toggles.toSpliced(index, 1)
    const hits = await tryToggle(run, toggle, others)
    if (hits) return hits
  }
  return []
}

/** Returns null if the control doesn't change the color scheme. */
async function tryToggle(
  run: ProbeRun,
  toggle: ThemeToggle,
  others: readonly ThemeToggle[],
): Promise<ProbeHit[] | null> {
  const { world, leftMs } = run
  await world.call('startSchemes', [], leftMs())
  const shown = await world.call('readShown', [], leftMs())
  const usual = await world.call('readColors', [], leftMs())
  const isSame = async () =>
    (await pressToggle(run, toggle)) === usual && (await world.call('readShown', [], leftMs())) === shown
  // If there are three options, the first press may select the one that the page already shows.
  if ((await isSame()) && (await isSame())) return null
  const { change, isScheme, proven } = await changeOf(run, toggle)
  const isBack = await restore(run, usual, [toggle, toggle, ...others])
  if (!isScheme) return null
  const kept = isBack ? await withRecordedColors(run, proven) : proven
  return kept.map((pair) => hitOf(pair, schemeText(change, toggle)))
}

/**
 * Compares the two color schemes. If this fails, presses the control once more, so that the next probe is
 * likely to find the default colors.
 */
async function changeOf(run: ProbeRun, { element }: ThemeToggle) {
  try {
    const change = await run.world.call('compareSchemes', [PAIRS_MAX], run.leftMs())
    const isScheme = change.changedShare >= CHANGED_SHARE_MIN
    return { change, isScheme, proven: isScheme ? await provenPairs(run, change) : [] }
  } catch (error) {
    await run.world.call('activate', [element], RESTORE_MS)
    throw error
  }
}

async function pressToggle(run: ProbeRun, { element }: ThemeToggle): Promise<string> {
  await run.world.call('activate', [element], run.leftMs())
  return settleColors(run)
}

/** Presses controls until the page is back to its default colors. Returns false if it never does. */
async function restore(run: ProbeRun, usual: string, toggles: readonly ThemeToggle[]): Promise<boolean> {
  for (const toggle of toggles) if ((await pressToggle(run, toggle)) === usual) return true
  return false
}

const schemeText = ({ scheme }: SchemeChange, { name }: ThemeToggle): string =>
  /\p{L}/u.test(name)
    ? `the ${scheme} color scheme that “${name}” turns on`
    : `the ${scheme} color scheme of the page`
