import type { LoggedIssue } from '../../domain/audits/follow.ts'
import type { ElementBox, IssueSource } from '../../model/issue.ts'
import { componentOf } from '../../model/issue-component.ts'
import { ruleDocsPath } from '../../model/rule.ts'
import { builder } from '../builder.ts'
import { CategoryEnum, ImpactEnum, SeverityEnum, ViewportEnum } from './enums.ts'

const IssueSourceType = builder.objectRef<IssueSource>('IssueSource').implement({
  description: 'What found an issue: an engine and the rule it is there.',
  fields: (t) => ({
    engine: t.exposeString('engine'),
    rule: t.exposeString('rule'),
  }),
})

const ElementBoxType = builder.objectRef<ElementBox>('ElementBox').implement({
  description: 'A part of a page in CSS pixels from its upper left corner, on a desktop.',
  fields: (t) => ({
    x: t.exposeInt('x'),
    y: t.exposeInt('y'),
    width: t.exposeInt('width'),
    height: t.exposeInt('height'),
  }),
})

export const IssueType = builder.objectRef<LoggedIssue>('Issue').implement({
  description: 'One defect of a page. It is never altered or withdrawn once it is in the log of its audit.',
  fields: (t) => ({
    id: t.exposeID('id'),
    seq: t.exposeInt('seq', {
      description: 'Its number in the log of the audit; resume a subscription after it.',
    }),
    severity: t.expose('severity', { type: SeverityEnum }),
    category: t.expose('category', { type: CategoryEnum }),
    rule: t.exposeString('rule'),
    docsUrl: t.string({
      nullable: true,
      description:
        'The path of the page about its rule on this service; null where only its engine describes it.',
      resolve: ({ rule }, _args, { services }) => (services.ruleIds.has(rule) ? ruleDocsPath(rule) : null),
    }),
    message: t.exposeString('message'),
    selector: t.exposeString('selector', { nullable: true }),
    component: t.string({
      nullable: true,
      description:
        'Its selector without places among siblings and numbers: equal for the repetitions of one component; null for whole pages.',
      resolve: componentOf,
    }),
    wcag: t.exposeString('wcag', { nullable: true }),
    impact: t.expose('impact', { type: ImpactEnum }),
    fixSuggestion: t.exposeString('fixSuggestion'),
    element: t.exposeString('element', { nullable: true, description: "The element's opening tag." }),
    box: t.field({
      type: ElementBoxType,
      nullable: true,
      description:
        'Where on its page a desktop shows the element, and so the screenshot, if there is one; null for whole pages, for what is hidden, in a frame or far below, and for what Lighthouse measured.',
      resolve: ({ box }) => box,
    }),
    pageUrl: t.exposeString('pageUrl'),
    viewport: t.expose('viewport', {
      type: ViewportEnum,
      nullable: true,
      description:
        'Which load of its page shows it: each page is loaded as a desktop and as a phone. Null in older audits.',
    }),
    fingerprint: t.exposeString('fingerprint', {
      description: 'Equal for the same defect in different audits.',
    }),
    confidence: t.exposeFloat('confidence', {
      description: 'How sure it is that the defect is there, 0 to 1.',
    }),
    sources: t.field({
      type: [IssueSourceType],
      // A handful of engines at most.
      complexity: { field: 1, multiplier: 4 },
      resolve: ({ sources }) => [...sources],
    }),
  }),
})

export const IssueConnection = builder.connectionObject(
  { type: IssueType, name: 'IssueConnection' },
  { name: 'IssueEdge' },
)
