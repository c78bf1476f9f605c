import { styleText } from 'node:util'
import type { AuditWatcher, RestAudit, RestIssue } from './rest-client.ts'

const BAR_WIDTH = 30
const COLOURS = { error: 'red', warning: 'yellow', info: 'cyan' } as const

type Style = Parameters<typeof styleText>[0]

/** Where an audit is shown: people's progress goes to stderr when stdout carries JSON. */
export function createTerminal(out: NodeJS.WriteStream) {
  const style = (format: Style, text: string) => (out.isTTY ? styleText(format, text) : text)
  let bar = ''
  let lastLine = ''

  const clearBar = () => {
    if (bar) out.write('\r\x1b[2K')
  }
  const line = (text = '') => {
    clearBar()
    out.write(`${text}\n${bar}`)
  }
  /** On a terminal one line that is drawn anew; elsewhere a line at each change. */
  const progress = ({ status, progress: percent }: RestAudit) => {
    const filled = Math.round((percent / 100) * BAR_WIDTH)
    const text = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${String(percent).padStart(3)} % ${status}`
    if (out.isTTY) {
      clearBar()
      bar = text
      out.write(bar)
    } else if (lastLine !== `${status} ${percent}`) {
      lastLine = `${status} ${percent}`
      out.write(`${status} ${percent} %\n`)
    }
  }
  const issue = ({ severity, category, rule, message, selector }: RestIssue) => {
    const mark = style(COLOURS[severity as keyof typeof COLOURS] ?? 'white', severity.padEnd(7))
    line(
      `${mark} ${category.padEnd(24)} ${style('bold', rule)}  ${message}${selector ? style('dim', `  ${selector}`) : ''}`,
    )
  }

  const watcher: AuditWatcher = { onProgress: progress, onIssue: issue }
  return {
    line,
    style,
    watcher,
    /** Takes the bar away for good. */
    endProgress() {
      clearBar()
      bar = ''
    },
  }
}

export type Terminal = ReturnType<typeof createTerminal>

/** Scores as bars, then how many issues there are, or why there are none. */
export function showSummary(terminal: Terminal, audit: RestAudit): void {
  terminal.endProgress()
  terminal.line()
  if (audit.status === 'failed') terminal.line(terminal.style('red', `failed  ${audit.error}`))
  for (const [name, score] of Object.entries(audit.scores ?? {})) {
    const filled = Math.round((score / 100) * BAR_WIDTH)
    const colour = score >= 90 ? 'green' : score >= 50 ? 'yellow' : 'red'
    const drawn = terminal.style(colour, '█'.repeat(filled)) + '░'.repeat(BAR_WIDTH - filled)
    terminal.line(`${name.padEnd(24)} ${drawn} ${String(score).padStart(3)}`)
  }
  if (audit.total_issues !== undefined) terminal.line(`${audit.total_issues} issues on ${audit.url}`)
  if (audit.metadata?.heatmap_url) terminal.line(`attention heatmap  ${audit.metadata.heatmap_url}`)
}
