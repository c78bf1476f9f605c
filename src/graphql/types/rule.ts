import { type RuleFacts, ruleDocsPath } from '../../model/rule.ts'
import { builder } from '../builder.ts'
import { CategoryEnum, ImpactEnum, SeverityEnum } from './enums.ts'

const RuleType = builder.objectRef<RuleFacts>('Rule').implement({
  description: 'A rule that pages are checked against.',
  fields: (t) => ({
    id: t.exposeID('id'),
    category: t.expose('category', { type: CategoryEnum }),
    severity: t.expose('severity', {
      type: SeverityEnum,
      description: "The highest severity that the rule's issues can have. `info` doesn't affect the score.",
    }),
    impact: t.expose('impact', { type: ImpactEnum }),
    wcag: t.exposeString('wcag', { nullable: true }),
    help: t.exposeString('help', { description: 'The requirement that pages must meet.' }),
    why: t.exposeString('why', { description: 'Who is affected by the defect, and how.' }),
    source: t.exposeString('source', {
      description: 'The public guideline or study that the rule is based on.',
    }),
    docsUrl: t.string({
      description: "The path of the rule's page on this service.",
      resolve: ({ id }) => ruleDocsPath(id),
    }),
  }),
})

builder.queryField('rules', (t) =>
  t.field({
    type: [RuleType],
    description: 'All documented rules.',
    authScopes: { read: true },
    // The list is created once and needs no database access.
    complexity: { field: 1, multiplier: 1 },
    resolve: (_root, _args, { services }) => [...services.rules],
  }),
)
