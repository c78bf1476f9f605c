import type { PasteField } from '../../in-page/probes/forms/paste.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'
import { fieldText } from './field-text.ts'

const FIELDS_MAX = 6
const OTHERS_MAX = 12
const REPORTED_MAX = 4
/** The time that one field takes on a busy machine, in milliseconds. */
const TRY_MS = 800
/** The time reserved for the rest of the probe, in milliseconds. */
const RESERVE_MS = 3000

/** Pastes into text fields and reports those whose scripts reject the text. */
export async function tryPastes(run: ProbeRun): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  const hits: ProbeHit[] = []
  for (const field of await world.call('findPasteFields', [FIELDS_MAX], leftMs())) {
    if (leftMs() < TRY_MS) break
    if (await isPasteBlocked(run, field)) hits.push({ ...SECRET, element: field.element })
  }
  return [...hits, ...(await tryOthers(run))]
}

const SECRET = {
  rule: 'accessible-authentication',
  message:
    'A script blocks pasting into the field, so users have to type text from memory or copy it by hand.',
} as const

async function tryOthers(run: ProbeRun): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  const hits: ProbeHit[] = []
  for (const field of await world.call('findOtherPasteFields', [OTHERS_MAX], leftMs())) {
    if (leftMs() < RESERVE_MS || hits.length === REPORTED_MAX) break
    // Focus has effects, such as suggestions, so most fields are tried without it.
    const { element, label, texts } = field
    const isCancelled = await world.call('startPaste', [element, texts[0]!], leftMs())
    if (isCancelled) await settle(run)
    const isInserted = await world.call('endPaste', [element], leftMs())
    if (isCancelled && !isInserted && (await isPasteBlocked(run, field)))
      hits.push({ rule: 'paste-blocked', element, message: messageFor(label) })
  }
  return hits
}

const messageFor = (label: string): string =>
  `A script blocks pasting into ${fieldText(label)}, so users have to type text by hand and may make mistakes.`

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
