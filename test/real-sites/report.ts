import { parseArgs } from 'node:util'
import { SEVERITIES } from '../../src/model/issue.ts'
import { readAudits, type SiteAudit } from './audit-site.ts'
import { code, table } from './markdown.ts'
import { HELD_OUT, RANKING, type RankedScore } from './ranking.ts'
import { countByRule } from './sample.ts'
import { GOOD_SITES } from './sites.ts'
import { spearman } from './spearman.ts'

/**
 * `node test/real-sites/report.ts --audits DIRECTORY` prints the results of `run.ts` as Markdown: the scores
 * and numbers of issues for each site, how well scores agree with the ranking, and how often each rule was
 * violated.
 */
const { values } = parseArgs({ options: { audits: { type: 'string' } } })
if (!values.audits) throw new Error('Give --audits DIRECTORY')
const audits = await readAudits(values.audits)
const rankedScores = Object.keys(RANKING) as RankedScore[]

process.stdout.write(`${sites()}\n\n${agreement()}\n\n${rules()}\n`)

function sites(): string {
  const rows = RANKING.overall.flatMap((name) => {
    const audit = audits.find(({ site }) => site === name)
    return audit ? [[name, ...scoreCells(audit), ...amountCells(audit)]] : []
  })
  return table(
    [
      'Site',
      ...rankedScores.map((name) => `${name} (rank)`),
      'performance',
      'Pages',
      'Issues/page',
      'Groups/page',
    ],
    rows,
  )
}

function scoreCells({ site, scores }: SiteAudit): string[] {
  const ranked = rankedScores.map((name) => `${scores[name]} (${RANKING[name].indexOf(site) + 1})`)
  return [...ranked, `${scores.performance}`]
}

function amountCells({ pages, issues, groups }: SiteAudit): string[] {
  const done = pages.filter(({ status }) => status === 'done').length
  return [`${done}`, (issues.length / done).toFixed(1), (groups.length / done).toFixed(1)]
}

function agreement(): string {
  const good = GOOD_SITES.map(({ name }) => name)
  const sets: [string, (site: string) => boolean][] = [
    ['All sites', () => true],
    ['Without the four good ones', (site) => !good.includes(site)],
    ['Calibration', (site) => !good.includes(site) && !HELD_OUT.includes(site)],
    ['Held out', (site) => HELD_OUT.includes(site)],
  ]
  const rows = sets.map(([name, isIn]) => {
    const chosen = audits.filter(({ site }) => isIn(site))
    return [name, `${chosen.length}`, ...rankedScores.map((score) => agreementOf(chosen, score).toFixed(2))]
  })
  return table(['Spearman', 'Sites', ...rankedScores], rows)
}

/**
 * Returns the correlation of scores and ranks. A higher score should mean a better rank, which is a lower
 * number.
 */
function agreementOf(chosen: readonly SiteAudit[], score: RankedScore): number {
  return spearman(
    chosen.map(({ scores }) => scores[score]),
    chosen.map(({ site }) => -RANKING[score].indexOf(site)),
  )
}

function rules(): string {
  const found = audits.flatMap(({ site, issues }) =>
    issues.map((issue) => ({ ...issue, site, page: issue.pageUrl })),
  )
  const rows = countByRule(found).map(({ rule, category, findings, pages, found: ofRule }) => {
    const sitesWithIt = new Set(ofRule.map(({ site }) => site)).size
    return [code(rule), category, severitiesOf(ofRule), `${findings}`, `${pages}`, `${sitesWithIt}`]
  })
  return table(['Rule', 'Category', 'Severity', 'Findings', 'Pages', 'Sites'], rows)
}

/** Returns a string such as `error 3, info 1`. */
function severitiesOf(found: readonly { severity: string }[]): string {
  const bySeverity = Map.groupBy(found, ({ severity }) => severity)
  return SEVERITIES.flatMap((name) =>
    bySeverity.get(name)?.length ? [`${name} ${bySeverity.get(name)!.length}`] : [],
  ).join(', ')
}
