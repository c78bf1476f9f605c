import type { Subject } from '../../accessibility/texts/detail.ts'
import { USE_ELEMENT_ADVICE } from '../../accessibility/texts/use-element-advice.ts'
import type { Opened } from '../../in-page/probes/episode.ts'
import type { ProbeHit } from '../probe-tab.ts'

const ADVICE: Readonly<Record<string, (subject: Subject) => string | null>> = USE_ELEMENT_ADVICE

/** Matches the first mention of the dialog in a message. */
const MENTION = /\b([Tt]he) (?:open )?(dialog|element)\b/

/**
 * Reports a defect of a dialog on the control that opens it, for a dialog that a script has removed from the
 * page. The messages name the dialog because the control isn't what has to be changed.
 */
export function goneDialogHit(
  hit: ProbeHit,
  trigger: number,
  { name, mark }: Pick<Opened, 'name' | 'mark'>,
): ProbeHit {
  const called = name ? `“${name}” (${mark})` : mark
  const message = hit.message?.replace(MENTION, `$1 $2 ${called.replaceAll('$', '$$$$')}`)
  const fix = hit.fix ?? ADVICE[hit.rule]?.({ selector: `the dialog ${called}`, element: '<div>' })
  return { ...hit, element: trigger, ...(message && { message }), ...(fix && { fix }) }
}
