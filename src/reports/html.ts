import type { Report } from '../domain/reports/report.ts'
import { failureText } from '../model/audit.ts'
import { CATEGORIES, CATEGORY_NAMES, criteriaOf, SEVERITIES, type Severity } from '../model/issue.ts'
import { causeOf } from '../model/issue-cause.ts'
import type { IssueGroup } from '../model/issue-group.ts'
import { type GroupDetails, groupSection } from './html-groups.ts'
import { createMarks, pageSections } from './html-pages.ts'
import { withRest } from './html-rest.ts'
import { HEAD } from './html-style.ts'
import { counted, linkTo } from './names.ts'
import { escapeMarkup } from './text.ts'

/** The number of groups that are shown before the reader expands anything. */
const GROUPS_FIRST = 6

/**
 * Writes a self-contained page that makes no requests, with scores, groups and their issues, and pages with
 * screenshots.
 */
export async function* writeHtml(report: Report): AsyncGenerator<string> {
  const { audit, totals } = report
  const groups = await report.groups()
  const { details, marks } = await detailsOf(report, groups)
  yield headOf(report)
  yield scoresSection(report)
  yield `<section aria-labelledby="groups"><h2 id="groups">Issues</h2>
<p>${counted(totals.issues, 'issue')} in ${counted(groups.length, 'group')}. Each group is one task. The group whose fix raises the score most comes first.</p>\n`
  const issues = report.issuesByGroup()[Symbol.asyncIterator]()
  yield* withRest(groups, {
    first: GROUPS_FIRST,
    title: (count) => counted(count, 'more group'),
    tags: ['<ol class="groups">\n', '</ol>\n'],
    write: (group, index) =>
      groupSection({ group, number: index + 1, details: details.get(group.id) }, issues, report),
  })
  yield '</section>\n'
  yield* pageSections(report, marks)
  yield provenanceSection(report)
  yield `</main>\n<footer><p class="facts">Written by Audit Service. Job ${escapeMarkup(audit.id)}.</p></footer>\n</body>\n</html>\n`
}

/** Returns the details of each group by its id, and the positions of elements in screenshots. */
async function detailsOf(report: Report, groups: readonly IssueGroup[]) {
  const numbers = new Map(groups.map(({ id }, index) => [id, index + 1]))
  const details = new Map<string, GroupDetails>()
  const marks = createMarks()
  for await (const issue of report.issues()) {
    const { box, pageUrl, rule, severity, fixSuggestion } = issue
    const id = causeOf(issue)
    const known = details.get(id) ?? {
      fixes: new Map<string, string>(),
      criteria: new Set<string>(),
    }
    details.set(id, known)
    if (!known.fixes.has(rule)) known.fixes.set(rule, fixSuggestion)
    for (const number of criteriaOf(issue)) known.criteria.add(number)
    if (box) marks.add(pageUrl, severity, { box, number: numbers.get(id) ?? 0 })
  }
  return { details, marks }
}

function headOf({ audit }: Report): string {
  const { url, mode, createdAt, failure } = audit
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${HEAD}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Audit of ${escapeMarkup(url)}</title>
</head>
<body>
<a class="skip" href="#main">Skip to the report</a>
<header>
<h1>Audit of ${escapeMarkup(url)}</h1>
<p class="facts">${timeOf(createdAt)}, ${mode} mode. ${linkTo(url, 'Open the audited page')}</p>
</header>
<main id="main">
${failure ? `<p class="notice">The audit failed. ${escapeMarkup(failureText(failure))}</p>\n` : ''}`
}

const timeOf = (time: Date): string =>
  `<time datetime="${time.toISOString()}">${time.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`

const scoresSection = ({ audit: { scores }, totals }: Report): string => `<section aria-labelledby="scores">
<h2 id="scores">Scores</h2>
<table>
<caption class="facts">Scores from 0 to 100, and the number of issues by severity</caption>
<thead><tr><th scope="col">Category</th><th scope="col">Score</th><th scope="col">Errors</th><th scope="col">Warnings</th><th scope="col">Info</th></tr></thead>
<tbody>
${CATEGORIES.map((category) => scoreRow(CATEGORY_NAMES[category], scores?.[category], totals.byCategory[category])).join('')}${scoreRow('Overall', scores?.overall, totals.bySeverity)}</tbody>
</table>
</section>
`

const scoreRow = (name: string, score: number | undefined, counts: Record<Severity, number>): string =>
  `<tr><th scope="row">${name}</th>${[score ?? '–', ...SEVERITIES.map((severity) => counts[severity])]
    .map((value) => `<td>${value}</td>`)
    .join('')}</tr>\n`

function provenanceSection({ audit }: Report): string {
  const { provenance, engineVersion, rulesetVersion } = audit
  const facts: [name: string, value: string][] = [
    ['Engine', engineVersion],
    ['Rules', rulesetVersion],
    ...(provenance
      ? ([
          ['Chromium', provenance.chromiumVersion],
          ['Lighthouse', provenance.lighthouseVersion],
          ['Device', provenance.device],
          ['Throttling', provenance.throttling],
          ...provenance.engines.map(({ name, version, pages }) => [
            name,
            `${version}, ${counted(pages, 'page')} finished`,
          ]),
        ] as [string, string][])
      : []),
  ]
  return `<section aria-labelledby="provenance"><h2 id="provenance">Versions and conditions</h2>
<dl>${facts.map(([name, value]) => `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd>`).join('\n')}</dl>
</section>
`
}
