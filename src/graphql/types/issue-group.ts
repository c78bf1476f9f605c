import type { IssueGroup } from '../../domain/audits/issue-groups.ts'
import { ruleDocsPath } from '../../model/rule.ts'
import { builder } from '../builder.ts'
import { firstOf } from '../connection.ts'
import { CategoryEnum, ImpactEnum, SeverityEnum } from './enums.ts'

const ISSUES_OTHERWISE = 10

export const IssueGroupType = builder.objectRef<IssueGroup>('IssueGroup').implement({
  description: 'The same defect of the same component, on however many pages: it is fixed once.',
  fields: (t) => ({
    rule: t.exposeString('rule'),
    docsUrl: t.string({
      nullable: true,
      description:
        'The path of the page about its rule on this service; null where only its engine describes it.',
      resolve: ({ rule }, _args, { services }) => (services.ruleIds.has(rule) ? ruleDocsPath(rule) : null),
    }),
    category: t.expose('category', { type: CategoryEnum }),
    severity: t.expose('severity', { type: SeverityEnum, description: 'The worst of its issues.' }),
    impact: t.expose('impact', { type: ImpactEnum, description: 'The worst of its issues.' }),
    message: t.exposeString('message', { description: 'Of its first issue; figures of others may differ.' }),
    count: t.exposeInt('count', { description: 'Issues in it.' }),
    pages: t.exposeStringList('pages', {
      description: 'The addresses of the pages it is on, each once, in the order found.',
    }),
    issues: t.idList({
      description: 'The ids of its first issues, in the order of the log.',
      args: { first: t.arg.int({ description: `1 to 1000, ${ISSUES_OTHERWISE} by default.` }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? ISSUES_OTHERWISE }),
      resolve: ({ issues }, args) => issues.slice(0, firstOf(args, ISSUES_OTHERWISE)),
    }),
    selectorPattern: t.exposeString('selectorPattern', {
      nullable: true,
      description:
        'What the selectors of its issues have in common: without places among siblings; null for what concerns whole pages.',
    }),
  }),
})
