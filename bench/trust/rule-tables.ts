import type { FiguresByRule, RuleFigures } from '../act-by-rule.ts'

/** Writes the section about each rule's recall and false alarms. */
export function ruleTables({ recorded, command, pages, ofPages, ours, act }: FiguresByRule): string {
  const tested = ours.filter(({ failed, passed }) => failed + passed > 0)
  const sum = (name: 'failed' | 'found' | 'passed' | 'wrong') =>
    act.reduce((total, figures) => total + figures[name], 0)
  return `### By rule

Of the ${ofPages.toLocaleString('en')} pages of the ACT test suite, ${pages.toLocaleString('en')} pass or fail a rule. Our rules correctly report an error or warning on ${sum('found')} of ${sum('failed')} failing pages, and a false one on ${sum('wrong')} of ${sum('passed')} passing
pages. These pages test ${tested.length} of our rules. Rules that don't implement an ACT rule aren't included in the tables. Most rows are based on only a few
small pages, so one page can change them a lot. Recorded ${recorded}. Command: \`${command}\`.

In the table of our rules, each page counts for every one of our rules that implements the page's ACT rule. A failure that only a different rule finds counts as not found. The table of ACT rules combines all our rules.

<details>
<summary>Figures for ${tested.length} of our rules</summary>

| Rule | ${COLUMNS} |
|---|${RULER}|
${tested.map((one) => `| \`${one.rule}\` | ${cells(one)} |\n`).join('')}
</details>

<details>
<summary>Figures for ${act.length} ACT rules</summary>

| ACT rule | ${COLUMNS} |
|---|${RULER}|
${act.map((one) => `| “${one.name}” (\`${one.rule}\`) | ${cells(one)} |\n`).join('')}
</details>
`
}

const COLUMNS =
  'Failing pages | Reported as error or warning | Reported only as hint | Passing pages | False errors and warnings | False errors'
const RULER = '---|---|---|---|---|---'

function cells({ failed, found, hinted, passed, wrong, wrongErrors }: RuleFigures): string {
  const share = failed === 0 ? '–' : `${found} (${Math.round((100 * found) / failed)}%)`
  return [failed, share, hinted, passed, wrong, wrongErrors].join(' | ')
}
