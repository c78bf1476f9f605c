import { BUDGET_COUNTS, BUDGET_SCORES } from '../model/audit-config.ts'
import type { Severity } from '../model/issue.ts'
import { counted } from '../reports/names.ts'
import type { Budget } from './audit-options.ts'
import type { JsonReport } from './rest-api.ts'

/**
 * Returns a sentence for each exceeded limit. Limits on metrics apply to each page. All other limits apply to
 * the whole audit.
 */
export const exceededBudgets = (report: JsonReport, budgets: readonly Budget[]): string[] =>
  budgets.flatMap((budget) => exceeded(report, budget))

function exceeded(report: JsonReport, { name, limit }: Budget): string[] {
  if (isScore(name)) {
    const score = report.scores?.[name]
    return score !== undefined && score < limit
      ? [`the ${name} score of ${report.url} is ${score}, below the budget of ${limit}`]
      : []
  }
  if (isCount(name)) {
    const count = name === 'issues' ? report.totals.issues : report.totals.by_severity[name as Severity]
    return count > limit
      ? [
          `${report.url} has ${counted(count, 'issue')}${name === 'issues' ? '' : ` of severity ${name}`}, above the budget of ${limit}`,
        ]
      : []
  }
  const metric = name === 'speed-index' ? 'speed_index' : name
  return report.pages.flatMap(({ url, metrics }) => {
    const value = metrics?.[metric].value
    return value !== undefined && value > limit
      ? [`${name} of ${url} is ${rounded(value)}, above the budget of ${limit}`]
      : []
  })
}

const isScore = (name: string): name is (typeof BUDGET_SCORES)[number] =>
  (BUDGET_SCORES as readonly string[]).includes(name)
const isCount = (name: string): name is (typeof BUDGET_COUNTS)[number] =>
  (BUDGET_COUNTS as readonly string[]).includes(name)

/**
 * Rounds times to whole milliseconds. Rounds layout shifts to three decimals, since most of them are below 1.
 */
const rounded = (value: number): number => (value < 10 ? Number(value.toFixed(3)) : Math.round(value))
