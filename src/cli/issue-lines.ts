import type { styleText } from 'node:util'
import { CATEGORY_NAMES } from '../model/issue.ts'
import { plain } from './plain-text.ts'
import type { RestIssue } from './rest-api.ts'

/** The number of selectors to print for issues from the same rule. */
const SELECTORS_SHOWN = 3
const LABEL_WIDTH = 24
const INDENT = ' '.repeat(8)

export type Style = Parameters<typeof styleText>[0]
export type Paint = (format: Style, text: string) => string

const SEVERITIES: Readonly<Record<string, { label: string; color: Style }>> = {
  error: { label: 'Error', color: 'red' },
  warning: { label: 'Warning', color: 'yellow' },
  info: { label: 'Info', color: 'cyan' },
}

/** The names of the categories and the overall score. */
const CATEGORIES: Readonly<Record<string, string>> = { overall: 'Overall', ...CATEGORY_NAMES }

/** Returns the name of a category or of the overall score, padded for a column. */
export const labelOf = (category: string): string => (CATEGORIES[category] ?? category).padEnd(LABEL_WIDTH)

/** Collects issues so that all of a rule's issues are printed together, with a count. */
export function createIssueLines(paint: Paint) {
  let groups = new Map<string, RestIssue[]>()
  return {
    add(issue: RestIssue): void {
      const key = JSON.stringify([issue.severity, issue.category, issue.rule])
      const group = groups.get(key)
      if (group) group.push(issue)
      else groups.set(key, [issue])
    },
    /** Returns the lines for the issues that were added since the last call. */
    take(): string[] {
      const lines = [...groups.values()].flatMap((group) => linesOf(group, paint))
      groups = new Map()
      return lines
    },
  }
}

/** Selectors are on separate lines, since a whole selector is often longer than the message. */
function linesOf(issues: readonly RestIssue[], paint: Paint): string[] {
  const { severity, category, rule, message } = issues[0]!
  const { label, color } = SEVERITIES[severity] ?? { label: severity, color: 'white' }
  const count = issues.length > 1 ? ` ×${issues.length}` : ''
  const selectors = [...new Set(issues.flatMap(({ selector }) => (selector ? [plain(selector)] : [])))]
  const shown = selectors.slice(0, SELECTORS_SHOWN)
  const rest = selectors.length - shown.length
  return [
    `${paint(color, label.padEnd(7))} ${labelOf(category)} ${paint('bold', rule)}${count}  ${plain(message)}`,
    ...[...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].map((text) => INDENT + paint('dim', text)),
  ]
}
