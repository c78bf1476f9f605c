import { html } from 'hono/html'
import { CATEGORIES, CATEGORY_NAMES, type Category } from '../../../model/issue.ts'
import { type RuleFacts, ruleDocsPath } from '../../../model/rule.ts'
import { SCORE_WEIGHTS } from '../../../model/scores.ts'
import { type Entry, entryList } from '../layout/entries.ts'
import { docsPage, type Markup, prose, tableBox } from '../layout/page.ts'

/** Returns `/docs/rules`: all rules by category. */
export function rulesPage(rules: readonly RuleFacts[]): Markup {
  const byCategory = Map.groupBy(rules, ({ category }) => category)
  const categories = CATEGORIES.filter((category) => byCategory.has(category))
  return docsPage({
    path: '/docs/rules',
    title: 'Rules',
    description: 'All Audit Service rules, by category.',
    main: html`<p>Defects that are measured and certain have the severity <code>error</code> or <code>warning</code>. Likely defects and matters
of taste have the severity <code>info</code>, which doesn't affect the score.</p>
<p>The overall score is the weighted average of the four categories, rounded:
${CATEGORIES.map((category) => `${CATEGORY_NAMES[category].toLowerCase()} ${SCORE_WEIGHTS[category]}`).join(', ')}.</p>
${entryList(
  categories.map((category) => categoryEntry(category, byCategory.get(category)!)),
  'rules',
)}`,
  })
}

const categoryEntry = (category: Category, rules: readonly RuleFacts[]): Entry => ({
  id: category,
  title: CATEGORY_NAMES[category],
  summary: `${rules.length} rules`,
  content: tableBox(html`<table>
<thead><tr><th scope="col">Rule</th><th scope="col">Maximum severity</th><th scope="col">Requirement</th></tr></thead>
<tbody>
${rules
  .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  .map(
    ({ id, severity, help }) =>
      html`<tr id="${id}"><th scope="row"><a class="target" href="${ruleDocsPath(id)}"><code>${id}</code></a></th><td>${severity}</td><td>${prose(help)}</td></tr>\n`,
  )}
</tbody>
</table>`),
})

/** Returns `/docs/rules/ID`: a rule's requirement, the reason for it, and the fix. */
export const rulePage = (rule: RuleFacts): Markup =>
  docsPage({
    path: '/docs/rules',
    title: `Rule ${rule.id}`,
    description: rule.help,
    main: html`<p>${prose(rule.help)}</p>
<h2>Why it matters</h2>
<p>${prose(rule.why)}</p>
<p>Source: <a href="${rule.source}">${rule.source}</a></p>
${rule.fix ? html`<h2>What to do</h2><p>${prose(rule.fix)}</p>` : ''}
<p>Each issue names the page, the element if there is one, and the exact change.</p>
<h2>How it's tested</h2>
${factsTable(rule)}
<p><a class="target" href="/docs/rules#${rule.category}">All ${CATEGORY_NAMES[rule.category].toLowerCase()} rules</a></p>`,
  })

function factsTable({ category, severity, impact, wcag, criteria }: RuleFacts): Markup {
  const rows: [name: string, value: string][] = [
    ['Category', CATEGORY_NAMES[category]],
    ['Severity', `${severity}, or lower if less certain`],
    ['Impact', impact],
    ['WCAG 2.2', wcag ?? 'none'],
    ...Object.entries(criteria).map(([name, value]): [string, string] => [
      spaced(name),
      typeof value === 'number' ? String(value) : value.join(', '),
    ]),
  ]
  return html`<table><tbody>
${rows.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>\n`)}
</tbody></table>`
}

/** Converts the name of a threshold or word list in the code to a label: `wordsMin` becomes "Words min". */
const spaced = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words[0]!.toUpperCase() + words.slice(1)
}
