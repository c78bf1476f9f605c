import type { PasteField } from '../../in-page/probes/forms/paste.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'

const FIELDS_MAX = 6
/** The time that one field takes on a busy machine, in milliseconds. */
const TRY_MS = 800

/** Pastes into fields for passwords and codes, and reports those whose scripts reject the text. */
export async function tryPastes(run: ProbeRun): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  const hits: ProbeHit[] = []
  for (const field of await world.call('findPasteFields', [FIELDS_MAX], leftMs())) {
    if (leftMs() < TRY_MS) break
    if (await isPasteBlocked(run, field)) hits.push({ ...BLOCKED, element: field.element })
  }
  return hits
}

const BLOCKED = {
  rule: 'accessible-authentication',
  message:
    'A script rejects text that people paste into the field, so they have to type it from memory or copy it by hand.',
} as const

async function isPasteBlocked(run: ProbeRun, { element, texts }: PasteField): Promise<boolean> {
  const { world, guard, leftMs } = run
  const refusals = guard.refusals.length
  if (!(await world.call('setFocus', [element, true], leftMs()))) return false
  for (const text of texts) {
    if (!(await world.call('startPaste', [element, text], leftMs()))) return false
    await settle(run)
    // A script that cancels the event may insert the text itself, or send it to the server.
    if (await world.call('endPaste', [element], leftMs())) return false
  }
  return guard.refusals.length === refusals
}
