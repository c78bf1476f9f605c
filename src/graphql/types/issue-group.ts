import type { IssueGroup, ScoreGain } from '../../model/issue-group.ts'
import { ruleDocsPath } from '../../model/rule.ts'
import { builder } from '../builder.ts'
import { firstOf } from '../connection.ts'
import { CategoryEnum, ImpactEnum, SeverityEnum } from './enums.ts'

const ISSUES_DEFAULT = 10

const ScoreGainType = builder.objectRef<ScoreGain>('ScoreGain').implement({
  description:
    "How many points the scores gain when a group is fixed, rounded to one decimal place. The gain is computed with the score formula (or, for performance, with Lighthouse's scoring curves) and averaged over the pages.",
  fields: (t) => ({
    category: t.exposeFloat('category', { description: "The gain in the group's category score." }),
    overall: t.exposeFloat('overall', { description: 'The gain in the overall score.' }),
  }),
})

export const IssueGroupType = builder.objectRef<IssueGroup>('IssueGroup').implement({
  description:
    'Issues with the same cause, such as a component, similar colors, a setting or an omission, on any number of pages. One change usually resolves all of them.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: "Identifies the cause across audits. Equals the `groupId` of the group's issues.",
    }),
    title: t.exposeString('title', {
      description:
        'Describes the defect and the number of affected elements, such as “89 links are smaller than 24 × 24 px”.',
    }),
    rule: t.exposeString('rule', {
      description:
        "The rule that found the group's worst issue. A group contains issues from several rules if one change resolves them all (such as links and buttons without names), or if the issues are hints.",
    }),
    docsUrl: t.string({
      nullable: true,
      description:
        "The path of the rule's page on this service. Null if the rule is documented only by its engine.",
      resolve: ({ rule }, _args, { services }) => (services.ruleIds.has(rule) ? ruleDocsPath(rule) : null),
    }),
    category: t.expose('category', { type: CategoryEnum }),
    severity: t.expose('severity', {
      type: SeverityEnum,
      description: "The highest severity of the group's issues.",
    }),
    impact: t.expose('impact', {
      type: ImpactEnum,
      description: "The highest impact of the group's issues.",
    }),
    message: t.exposeString('message', {
      description:
        "The message of the group's worst issue. The messages of the other issues may contain different numbers.",
    }),
    count: t.exposeInt('count', { description: 'The number of issues in the group.' }),
    pages: t.exposeStringList('pages', {
      description:
        'The URLs of the affected pages, without duplicates, in the order in which they were found.',
    }),
    issues: t.idList({
      nullable: true,
      description: "The ids of the group's first issues, in event log order.",
      args: {
        first: t.arg.int({
          description: `The maximum number of items to return, from 1 to 1000. Defaults to ${ISSUES_DEFAULT}.`,
        }),
      },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? ISSUES_DEFAULT }),
      resolve: ({ issues }, args) => issues.slice(0, firstOf(args, ISSUES_DEFAULT)),
    }),
    selectorPattern: t.exposeString('selectorPattern', {
      nullable: true,
      description:
        "The component that all of the group's issues share. Null for issues about whole pages or different components.",
    }),
    scoreGain: t.field({
      type: ScoreGainType,
      description: "How many points the scores gain when all of the group's issues are fixed.",
      resolve: ({ scoreGain }) => scoreGain,
    }),
  }),
})
