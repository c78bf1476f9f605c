import { styleText } from 'node:util'
import { createIssueLines, labelOf, type Paint } from './issue-lines.ts'
import { plain } from './plain-text.ts'
import type { AuditWatcher, Fix, RestAudit } from './rest-api.ts'

const BAR_WIDTH = 30
const GAIN_WIDTH = 6

/**
 * Prints the progress and issues of an audit. Uses colors and redraws lines only if `out` is a terminal.
 * Issues are printed with the next progress update so that issues from the same rule share a line.
 */
export function createTerminal(out: NodeJS.WriteStream) {
  const style: Paint = (format, text) => (out.isTTY ? styleText(format, text) : text)
  const issues = createIssueLines(style)
  let bar = ''
  let lastLine = ''

  const clearBar = () => {
    if (bar) out.write('\r\x1b[2K')
  }
  const line = (text = '') => {
    clearBar()
    out.write(`${text}\n${bar}`)
  }
  const flush = () => {
    for (const text of issues.take()) line(text)
  }
  /** On a terminal, redraws one line. Otherwise, prints a line for each change. */
  const progress = ({ status, progress: percent }: RestAudit) => {
    flush()
    const text = `${drawBar(percent)} ${String(percent).padStart(3)}% ${status}`
    if (out.isTTY) {
      clearBar()
      bar = text
      out.write(bar)
    } else if (lastLine !== `${status} ${percent}`) {
      lastLine = `${status} ${percent}`
      out.write(`${status} ${percent}%\n`)
    }
  }
  const watcher: AuditWatcher = { onProgress: progress, onIssue: issues.add }
  return {
    line,
    style,
    watcher,
    /** Prints the remaining issues and removes the progress bar. */
    endProgress() {
      flush()
      clearBar()
      bar = ''
    },
  }
}

export type Terminal = ReturnType<typeof createTerminal>

/**
 * If the audit failed, prints the reason. Then prints the scores, if there are any, as bars, and the number
 * of issues.
 * @param heatmap how to tell the user where the heatmap is, or null to omit it. Its URL is useless if the
 * service stops with the command.
 */
export function showSummary(terminal: Terminal, audit: RestAudit, heatmap: 'url' | 'option' | null): void {
  terminal.endProgress()
  terminal.line()
  if (audit.status === 'failed') terminal.line(terminal.style('red', `Failed: ${plain(audit.error ?? '')}`))
  for (const [name, score] of Object.entries(audit.scores ?? {})) {
    const color = score >= 90 ? 'green' : score >= 50 ? 'yellow' : 'red'
    const bar = drawBar(score, (text) => terminal.style(color, text))
    terminal.line(`${labelOf(name)} ${bar} ${String(score).padStart(3)}`)
  }
  const { total_issues: total } = audit
  if (total !== undefined)
    terminal.line(`${total} ${total === 1 ? 'issue' : 'issues'} on ${plain(audit.url)}`)
  const url = audit.metadata?.heatmap_url
  if (url && heatmap === 'url') terminal.line(`Attention heatmap: ${url}`)
  if (url && heatmap === 'option') terminal.line('To save the attention heatmap, add --heatmap FILE.')
}

/** Prints the fixes to make first, with the number of points that each one would add to the overall score. */
export function showFixes(terminal: Terminal, fixes: readonly Fix[]): void {
  const gaining = fixes.filter(({ scoreGain }) => scoreGain.overall > 0)
  if (gaining.length === 0) return
  terminal.line()
  terminal.line('Fix these first (points added to the overall score):')
  for (const { title, rule, pages, scoreGain } of gaining) {
    const where = pages.length === 1 ? rule : `${rule}, ${pages.length} pages`
    const gain = `+${scoreGain.overall.toFixed(1)}`.padStart(GAIN_WIDTH)
    terminal.line(`${terminal.style('green', gain)}  ${plain(title)} ${terminal.style('dim', `(${where})`)}`)
  }
}

function drawBar(percent: number, paint = (text: string) => text): string {
  const filled = Math.round((percent / 100) * BAR_WIDTH)
  return paint('█'.repeat(filled)) + '░'.repeat(BAR_WIDTH - filled)
}
