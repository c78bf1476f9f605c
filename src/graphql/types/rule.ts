import { type RuleFacts, ruleDocsPath } from '../../model/rule.ts'
import { builder } from '../builder.ts'
import { CategoryEnum, ImpactEnum, SeverityEnum } from './enums.ts'

const RuleType = builder.objectRef<RuleFacts>('Rule').implement({
  description: 'What a page is judged by.',
  fields: (t) => ({
    id: t.exposeID('id'),
    category: t.expose('category', { type: CategoryEnum }),
    severity: t.expose('severity', {
      type: SeverityEnum,
      description: 'The highest that its issues have; `info` costs no points.',
    }),
    impact: t.expose('impact', { type: ImpactEnum }),
    wcag: t.exposeString('wcag', { nullable: true }),
    help: t.exposeString('help', { description: 'What a page is to do.' }),
    why: t.exposeString('why', { description: 'Whom the defect harms and how.' }),
    source: t.exposeString('source', { description: 'A public guideline or study.' }),
    docsUrl: t.string({
      description: 'The path of its page on this service.',
      resolve: ({ id }) => ruleDocsPath(id),
    }),
  }),
})

builder.queryField('rules', (t) =>
  t.field({
    type: [RuleType],
    description: 'Every rule that there is something to say of.',
    authScopes: { read: true },
    // The list is built once and needs no database access.
    complexity: { field: 1, multiplier: 1 },
    resolve: (_root, _args, { services }) => [...services.rules],
  }),
)
