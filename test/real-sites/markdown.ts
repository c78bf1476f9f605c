import { type RuleCount, sampleOf } from './sample.ts'

/** Returns the number of findings for each rule, as Markdown. */
export function tellRules(counts: readonly RuleCount[]): string {
  return table(
    ['Rule', 'Category', 'Severity', 'Findings', 'Pages'],
    counts.map(({ rule, category, severities, findings, pages }) => [
      code(rule),
      category,
      severities.join(', '),
      `${findings}`,
      `${pages}`,
    ]),
  )
}

/** Returns a section for each rule, with empty verdicts for the reviewer. */
export function tellSamples(counts: readonly RuleCount[], size: number): string {
  const sections = counts.map(({ rule, found }) => {
    const rows = sampleOf(found, size).map(({ site, page, selector, element, message }, index) => [
      `${index + 1}`,
      `${site} ${code(page)}`,
      selector === null ? '–' : code(selector),
      element === null ? '' : code(element),
      plain(message),
      '',
    ])
    return `### ${code(rule)}\n\n${table(['', 'Page', 'Selector', 'Element', 'Message', 'Verdict'], rows)}`
  })
  return sections.join('\n\n')
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

/**
 * Returns a code span. It can contain backticks if its fence is longer. In a table, a vertical bar needs a
 * backslash even in code.
 */
export function code(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return fence + space + line + space + fence
}

/** Escapes text so that it isn't interpreted as Markdown. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|~#&]/g, '\\$&')
