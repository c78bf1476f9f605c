import type { Audit } from '../../model/audit.ts'
import type { AuditEvent } from '../../model/audit-event.ts'
import type { Issue } from '../../model/issue.ts'
import { causeOf } from '../../model/issue-cause.ts'
import type { IssueGroup } from '../../model/issue-group.ts'
import { elementsOf } from '../audits/group-title.ts'
import { groupIssues } from '../audits/issue-groups.ts'
import type { Scoring } from '../audits/score-gain.ts'
import { scoredPagesOf } from '../audits/scored-pages.ts'

export type IssueEvent = Extract<AuditEvent, { kind: 'issue' }>

export interface GroupedIssues {
  groups: IssueGroup[]
  /** Each issue's sequence number in the log, by its id. */
  seqs: ReadonlyMap<string, number>
}

/** Groups issues as they are read, keeping only the parts that grouping uses. */
export async function groupReadIssues(
  audit: Audit,
  events: AsyncIterable<IssueEvent>,
  scoring: Scoring,
): Promise<GroupedIssues> {
  const seqs = new Map<string, number>()
  const withoutDetails = createReduction()
  const issues: Issue[] = []
  for await (const { issue, seq } of events) {
    seqs.set(issue.id, seq)
    issues.push(withoutDetails(issue))
  }
  return { groups: groupIssues(issues, { ...scoring, ...scoredPagesOf(audit.pages) }), seqs }
}

/**
 * Returns a function that removes the parts of an issue that grouping doesn't use. These parts take up most
 * of an issue's memory.
 */
function createReduction() {
  const shared = createSharedTexts()
  const isFirstOfKind = createFirstOfKind()
  return (issue: Issue): Issue => ({
    id: issue.id,
    rule: shared(issue.rule),
    category: shared(issue.category),
    severity: shared(issue.severity),
    impact: shared(issue.impact),
    message: isFirstOfKind(issue) ? issue.message : '',
    selector: issue.selector,
    element: issue.element === null ? null : shared(openingTag(issue.element)),
    pageUrl: shared(issue.pageUrl),
    ...factsOf(issue),
    fixSuggestion: '',
    fingerprint: '',
    wcag: null,
    sources: [],
    viewport: issue.viewport,
    confidence: issue.confidence,
  })
}

/** Matches the attributes that identify an element's component and help to name it. */
const NAMING_ATTRIBUTES = /\s(?:class="[^"]*"|type="?\w+)/g

/**
 * Shortens an element to its opening tag, with only the attributes that are used to group and title issues.
 */
function openingTag(element: string): string {
  const start = /^<[a-z][\w:-]*/i.exec(element)?.[0] ?? ''
  return `${start}${element.match(NAMING_ATTRIBUTES)?.join('') ?? ''}>`
}

/**
 * Returns a function that returns the same object for equal strings, since thousands of issues share a rule
 * or a page.
 */
function createSharedTexts() {
  const texts = new Map<string, string>()
  return <Text extends string>(text: Text): Text => {
    if (!texts.has(text)) texts.set(text, text)
    return texts.get(text) as Text
  }
}

/**
 * Returns a function that returns true for the first issue with each cause, severity and impact. Groups don't
 * show the messages of any later issues.
 */
function createFirstOfKind() {
  const kinds = new Set<string>()
  return (issue: Issue): boolean => {
    const known = kinds.size
    return kinds.add(`${issue.severity} ${issue.impact} ${causeOf(issue)}`).size > known
  }
}

/** Returns an issue's facts, including the number of elements, which its message may start with. */
function factsOf(issue: Issue): Pick<Issue, 'facts'> {
  const elements = elementsOf(issue)
  if (elements !== 1) return { facts: { ...issue.facts, elements } }
  return issue.facts ? { facts: issue.facts } : {}
}
