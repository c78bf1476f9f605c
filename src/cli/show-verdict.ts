import { plain } from './plain-text.ts'
import type { RestChanges, RestVerdict } from './rest-api.ts'
import type { Terminal } from './terminal.ts'

const COLORS = { passed: 'green', failed: 'red', inconclusive: 'yellow' } as const

/**
 * Prints whether the audit passed its gates and, if it didn't, the reasons. Prints nothing if the page
 * couldn't be audited.
 * @param label `Gates` if a verdict on the whole run follows.
 */
export function showVerdict(
  terminal: Terminal,
  { outcome, reasons, performance }: RestVerdict,
  label: 'Verdict' | 'Gates' = 'Verdict',
): void {
  if (outcome === null) return
  showOutcome(terminal, label, outcome)
  for (const { message } of reasons) terminal.line(`  ${plain(message)}`)
  if (performance && performance.runs > 1) {
    const { runs, median, minimum, maximum } = performance
    terminal.line(
      `  performance: ${median}, the median of ${runs} measurements from ${minimum} to ${maximum}`,
    )
  }
}

export function showOutcome(terminal: Terminal, label: string, outcome: keyof typeof COLORS): void {
  terminal.line()
  terminal.line(`${label}: ${terminal.style(COLORS[outcome], outcome)}`)
}

const LABELS = {
  new: 'new',
  returned: 'returned',
  fixed: 'fixed',
  open: 'still open',
  unknown: 'not checked',
  suppressed: 'suppressed',
} as const

/**
 * Prints the number of issues in each state, followed by the new and returned issues. Prints nothing for the
 * first audit of a page.
 */
export function showChanges(terminal: Terminal, { previous_job_id, counts, issues }: RestChanges): void {
  if (previous_job_id === null) return
  const parts = Object.entries(LABELS).flatMap(([state, label]) => {
    const count = counts[state as keyof typeof LABELS]
    return count > 0 ? [`${count} ${label}`] : []
  })
  terminal.line()
  terminal.line(`What changed: ${parts.length > 0 ? parts.join(', ') : 'nothing'}`)
  for (const { state, rule, message } of issues)
    terminal.line(`  ${state.padEnd(8)} ${terminal.style('bold', rule)}  ${plain(message)}`)
  const others = counts.new + counts.returned - issues.length
  if (others > 0) terminal.line(`  and ${others} more`)
}

const FIRST_AUDIT =
  "This page has no earlier audit to compare with, so --fail-on-drop and --fail-on-new didn't apply."

/**
 * Explains that gates on a drop or on new issues didn't apply because the page has no earlier audit.
 * Otherwise, a passed verdict would look like the result of a comparison. Prints nothing if the page has an
 * earlier audit.
 */
export function showFirstAudit(terminal: Terminal, { previous_job_id }: RestChanges): void {
  if (previous_job_id === null) terminal.line(`\n${FIRST_AUDIT}`)
}
