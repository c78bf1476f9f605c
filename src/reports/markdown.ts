import type { Report } from '../domain/reports/report.ts'
import { failureText } from '../model/audit.ts'
import { CATEGORIES, CATEGORY_NAMES, type Issue, SEVERITIES, type Severity } from '../model/issue.ts'
import type { IssueGroup } from '../model/issue-group.ts'
import { code, inline, inSummary } from './markdown-text.ts'
import { counted, gainText, pathOf, ruleUrl } from './names.ts'
import { clipped } from './text.ts'

/** The maximum length of a comment, in characters. GitHub rejects comments of more than 65,536. */
const LENGTH_MAX = 60_000
const ELEMENTS_MAX = 5
const PAGES_MAX = 10
const TEXT_MAX = 400

/** Writes a comment for a pull request: scores, totals and groups, with expandable details. */
export async function* writeMarkdown(report: Report): AsyncGenerator<string> {
  const groups = await report.groups()
  const head = headOf(report, groups)
  yield head
  const examples = await examplesOf(report, groups)
  let length = head.length
  for (const [index, group] of groups.entries()) {
    const section = sectionOf(group, examples.get(group.id) ?? [], report)
    length += section.length
    if (length > LENGTH_MAX) {
      yield `\nThe full report lists ${counted(groups.length - index, 'more group')} with smaller gains.\n`
      return
    }
    yield section
  }
}

function headOf({ audit, totals }: Report, groups: readonly IssueGroup[]): string {
  const { scores, failure, pages, url } = audit
  const examined = pages.filter(({ status }) => status === 'done').length
  const result = scores ? `${scores.overall} of 100` : 'no score'
  const heading = `## Audit of ${inline(url)}: ${result}
${failure ? `\nThe audit failed. ${inline(failureText(failure))}\n` : ''}`
  // A table of zeros would make it look as if the page had no issues.
  if (failure && totals.issues === 0) return heading
  return `${heading}
| Category | Score | Errors | Warnings | Info |
|---|---:|---:|---:|---:|
${CATEGORIES.map((category) => row(CATEGORY_NAMES[category], scores?.[category], totals.byCategory[category])).join('')}${row('**All**', scores?.overall, totals.bySeverity)}
${counted(totals.issues, 'issue')} in ${counted(groups.length, 'group')} on ${counted(examined, 'page')}. Each group is one task.
`
}

const row = (name: string, score: number | undefined, counts: Record<Severity, number>): string =>
  `| ${[name, score ?? '–', ...SEVERITIES.map((severity) => counts[severity])].join(' | ')} |\n`

/** Returns the first issues of each group. */
async function examplesOf(report: Report, groups: readonly IssueGroup[]): Promise<Map<string, Issue[]>> {
  const groupByIssue = new Map(
    groups.flatMap(({ id, issues }) => issues.slice(0, ELEMENTS_MAX).map((issue) => [issue, id] as const)),
  )
  const examples = new Map<string, Issue[]>()
  for await (const issue of report.issues()) {
    const group = groupByIssue.get(issue.id)
    if (group !== undefined) examples.set(group, [...(examples.get(group) ?? []), issue])
  }
  return examples
}

function sectionOf(group: IssueGroup, examples: readonly Issue[], report: Report): string {
  const { title, severity, category, count, pages, scoreGain, rule } = group
  const url = ruleUrl(report, rule)
  const message = examples[0]?.message ?? group.message
  const elements = examples.map(
    ({ selector, element, pageUrl }) =>
      `- ${selector === null ? 'The whole page' : code(clipped(selector, TEXT_MAX))} on ${code(clipped(pathOf(pageUrl), TEXT_MAX))}${element === null ? '' : `: ${code(clipped(element, TEXT_MAX))}`}\n`,
  )
  return `
<details>
<summary><strong>${inSummary(clipped(title, TEXT_MAX))}</strong> · ${severity} · ${counted(count, 'issue')}${gainText(scoreGain)}</summary>

${message === `${title}.` ? '' : `${inline(clipped(message, TEXT_MAX))}\n\n`}${fixesOf(examples)}${elements.join('')}${more(count - examples.length, 'more issue')}
${CATEGORY_NAMES[category]}, rule ${url ? `[${rule}](${url})` : code(rule)}, ${counted(pages.length, 'page')}: ${pages
    .slice(0, PAGES_MAX)
    .map((page) => code(clipped(pathOf(page), TEXT_MAX)))
    .join(', ')}${pages.length > PAGES_MAX ? ' …' : ''}

</details>
`
}

/** Returns the fix of each rule's first example. */
const fixesOf = (examples: readonly Issue[]): string =>
  [...Map.groupBy(examples, ({ rule }) => rule).values()]
    .map(([first]) => `**Fix:** ${inline(clipped(first!.fixSuggestion, TEXT_MAX))}\n\n`)
    .join('')

const more = (count: number, noun: string): string => (count > 0 ? `- ${counted(count, noun)}\n` : '')
