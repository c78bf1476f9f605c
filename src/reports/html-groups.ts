import type { Report } from '../domain/reports/report.ts'
import { CATEGORY_NAMES, type Issue } from '../model/issue.ts'
import type { IssueGroup } from '../model/issue-group.ts'
import { criterionOf, criterionUrl } from '../model/wcag-criteria.ts'
import { counted, gainText, linkTo, pathOf, ruleUrl } from './names.ts'
import { escapeMarkup } from './text.ts'

export interface NumberedGroup {
  group: IssueGroup
  /** The group's number, which starts at 1 and also appears in the markers on screenshots. */
  number: number
  details: GroupDetails | undefined
}

export interface GroupDetails {
  /** The suggested fix of each rule's first issue. */
  fixes: Map<string, string>
  /** The numbers of the WCAG criteria that the issues violate. */
  criteria: Set<string>
}

/**
 * Yields a group with its first fix. Other fixes, the reason and the issues are collapsed.
 * @param issues an iterator whose next items are this group's issues.
 */
export async function* groupSection(
  { group, number, details }: NumberedGroup,
  issues: AsyncIterator<Issue>,
  report: Report,
): AsyncGenerator<string> {
  const { title, severity, category, impact, count, pages, scoreGain, rule, message } = group
  const facts = report.rules.get(rule)
  const url = ruleUrl(report, rule)
  const fixes = [...new Set(details?.fixes.values())].filter((fix) => fix !== '')
  // The reason is shown only if the group has a single rule.
  const why = (details?.fixes.size ?? 1) > 1 ? null : facts?.why
  yield `<li class="group" id="group-${number}">
<h3>${number}. ${escapeMarkup(title)}</h3>
<p class="facts"><span class="${severity}">${severity}</span> · ${CATEGORY_NAMES[category]} · ${impact} impact · ${counted(count, 'issue')} on ${counted(pages.length, 'page')}${gainText(scoreGain)}</p>
${fixText(fixes.slice(0, 1))}<details><summary>Details and ${counted(count, 'issue')} of group ${number}</summary>
${fixText(fixes.slice(1))}${message === `${title}.` ? '' : `<p>${escapeMarkup(message)}</p>\n`}${why ? `<p>${escapeMarkup(why)}</p>\n` : ''}<p class="facts">Rule ${url ? linkTo(url, rule) : `<code>${escapeMarkup(rule)}</code>`}${criteriaText(details?.criteria ?? [])}</p>
<ol>\n`
  for (let item = 0; item < count; item += 1) {
    const { done, value } = await issues.next()
    if (done) break
    yield issueItem(value)
  }
  yield '</ol>\n</details>\n</li>\n'
}

const fixText = (fixes: readonly string[]): string =>
  fixes.map((fix) => `<p><strong>Fix:</strong> ${escapeMarkup(fix)}</p>\n`).join('')

function criteriaText(numbers: Iterable<string>): string {
  const criteria = [...numbers].flatMap((number) => criterionOf(number) ?? [])
  const links = criteria.map((criterion) =>
    linkTo(criterionUrl(criterion), `${criterion.number} ${criterion.name}`),
  )
  return links.length > 0 ? ` · WCAG 2.2: ${links.join(', ')}` : ''
}

/** Returns the list item for an issue. */
const issueItem = ({ id, category, severity, message, pageUrl, selector, element }: Issue): string =>
  `<li data-issue="${escapeMarkup(id)}" data-category="${category}" data-severity="${severity}">${escapeMarkup(message)}<br>
${linkTo(pageUrl, pathOf(pageUrl))}${selector === null ? '' : `<br><code>${escapeMarkup(selector)}</code>`}${element === null ? '' : `<br><code>${escapeMarkup(element)}</code>`}</li>\n`
