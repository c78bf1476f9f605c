import { criteriaOf, type ElementBox, type IssueSource, type LoggedIssue } from '../../model/issue.ts'
import { causeOf } from '../../model/issue-cause.ts'
import { componentOf } from '../../model/issue-component.ts'
import type { IssueLife } from '../../model/issue-history.ts'
import { ruleDocsPath } from '../../model/rule.ts'
import { builder } from '../builder.ts'
import { CategoryEnum, ImpactEnum, SeverityEnum, ViewportEnum } from './enums.ts'
import { SuppressionType } from './suppression.ts'

const IssueSourceType = builder.objectRef<IssueSource>('IssueSource').implement({
  description: "An engine that found the issue, and the rule's id in that engine.",
  fields: (t) => ({
    engine: t.exposeString('engine'),
    rule: t.exposeString('rule'),
  }),
})

export const ElementBoxType = builder.objectRef<ElementBox>('ElementBox').implement({
  description: 'An area of the page on a desktop screen, in CSS pixels from the top left corner.',
  fields: (t) => ({
    x: t.exposeInt('x'),
    y: t.exposeInt('y'),
    width: t.exposeInt('width'),
    height: t.exposeInt('height'),
  }),
})

/** The description that this argument has in all fields that return issues. */
export const INCLUDE_SUPPRESSED = 'Whether to include suppressed issues. Defaults to false.'

/** An issue, with its state in the history if the two were read together. */
export type IssueNode = LoggedIssue & { life?: IssueLife }

export const IssueType = builder.objectRef<IssueNode>('Issue').implement({
  description: "A defect on a page. An issue never changes once it is in its audit's event log.",
  fields: (t) => ({
    id: t.exposeID('id'),
    seq: t.exposeInt('seq', {
      description:
        "The issue's number in the audit's event log. A subscription can resume after this number.",
    }),
    severity: t.expose('severity', { type: SeverityEnum }),
    category: t.expose('category', { type: CategoryEnum }),
    rule: t.exposeString('rule'),
    docsUrl: t.string({
      nullable: true,
      description:
        "The path of the rule's page on this service. Null if the rule is documented only by its engine.",
      resolve: ({ rule }, _args, { services }) => (services.ruleIds.has(rule) ? ruleDocsPath(rule) : null),
    }),
    message: t.exposeString('message'),
    groupId: t.string({
      description: "The id of the issue's group in `AuditJob.issueGroups`.",
      resolve: causeOf,
    }),
    wcag: t.exposeString('wcag', { nullable: true }),
    wcagCriteria: t.stringList({
      description:
        'The numbers of all WCAG 2.2 criteria that the defect violates. `wcag` is the first of them. Empty if the defect violates none.',
      resolve: criteriaOf,
    }),
    impact: t.expose('impact', { type: ImpactEnum }),
    fixSuggestion: t.exposeString('fixSuggestion'),
    fingerprint: t.exposeString('fingerprint', {
      description: 'Identifies the defect. The value is the same in every audit that finds the defect.',
    }),
    confidence: t.exposeFloat('confidence', {
      description: 'How certain it is that the issue is a defect, from 0 to 1.',
    }),
    suppression: t.field({
      type: SuppressionType,
      nullable: true,
      description:
        'The suppression that hides the issue, as it was when the audit was created. Null for open issues.',
      // The suppression is stored in the issue, so reading it costs nothing extra, and few issues have one.
      complexity: { field: 1, multiplier: 0 },
      resolve: ({ suppression }) => suppression,
    }),
    sources: t.field({
      type: [IssueSourceType],
      // An issue refers to only a few engines.
      complexity: { field: 1, multiplier: 4 },
      resolve: ({ sources }) => [...sources],
    }),
  }),
})

/** Adds the fields that locate the defect. */
builder.objectFields(IssueType, (t) => ({
  pageUrl: t.exposeString('pageUrl'),
  viewport: t.expose('viewport', {
    type: ViewportEnum,
    nullable: true,
    description:
      'The viewport in which the defect occurs. Each page is loaded in a desktop viewport and in a phone viewport. Null in audits that predate this field.',
  }),
  selector: t.exposeString('selector', { nullable: true }),
  component: t.string({
    nullable: true,
    description:
      'The component that the element is an instance of, written as its tag with its classes or landmark. All instances have the same value. Null for issues about whole pages.',
    resolve: componentOf,
  }),
  element: t.exposeString('element', { nullable: true, description: "The element's opening tag." }),
  box: t.field({
    type: ElementBoxType,
    nullable: true,
    description:
      'Where the element is on the page and in its screenshot. Null for issues about whole pages, for elements that are hidden, in a frame or far down the page, and for Lighthouse findings.',
    resolve: ({ box }) => box,
  }),
}))

export const IssueConnection = builder.connectionObject(
  { type: IssueType, name: 'IssueConnection' },
  { name: 'IssueEdge' },
)
