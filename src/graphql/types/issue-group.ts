import type { IssueGroup } from '../../domain/audits/issue-groups.ts'
import { ruleDocsPath } from '../../model/rule.ts'
import { builder } from '../builder.ts'
import { firstOf } from '../connection.ts'
import { CategoryEnum, ImpactEnum, SeverityEnum } from './enums.ts'

const ISSUES_DEFAULT = 10

export const IssueGroupType = builder.objectRef<IssueGroup>('IssueGroup').implement({
  description:
    'The same defect of the same component, on any number of pages. One fix resolves all of its issues.',
  fields: (t) => ({
    rule: t.exposeString('rule'),
    docsUrl: t.string({
      nullable: true,
      description: "The path of the rule's page on this service. Null if only the engine documents the rule.",
      resolve: ({ rule }, _args, { services }) => (services.ruleIds.has(rule) ? ruleDocsPath(rule) : null),
    }),
    category: t.expose('category', { type: CategoryEnum }),
    severity: t.expose('severity', {
      type: SeverityEnum,
      description: 'The highest severity of its issues.',
    }),
    impact: t.expose('impact', { type: ImpactEnum, description: 'The highest impact of its issues.' }),
    message: t.exposeString('message', {
      description: 'The message of the first issue. Numbers in the others may differ.',
    }),
    count: t.exposeInt('count', { description: 'The number of issues in the group.' }),
    pages: t.exposeStringList('pages', {
      description: 'The URLs of the affected pages, each once, in the order found.',
    }),
    issues: t.idList({
      nullable: true,
      description: 'The ids of its first issues, in the order of the event log.',
      args: { first: t.arg.int({ description: `From 1 to 1000, by default ${ISSUES_DEFAULT}.` }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? ISSUES_DEFAULT }),
      resolve: ({ issues }, args) => issues.slice(0, firstOf(args, ISSUES_DEFAULT)),
    }),
    selectorPattern: t.exposeString('selectorPattern', {
      nullable: true,
      description:
        'The selector that its issues have in common, without positions among siblings. Null for issues about whole pages.',
    }),
  }),
})
