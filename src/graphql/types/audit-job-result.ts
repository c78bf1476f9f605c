import type { AttentionHeatmap } from '../../domain/audits/heatmap-urls.ts'
import type { AttentionArea } from '../../model/attention.ts'
import { type Failure, failureText } from '../../model/audit.ts'
import { builder } from '../builder.ts'
import { AuditJobType } from './audit-job.ts'
import { AuditPageType, ProvenanceType } from './audit-page.ts'
import { AreaKindEnum, FailureCodeEnum } from './enums.ts'
import { ElementBoxType } from './issue.ts'
import { PageMetricsType } from './page-metrics.ts'
import { DeltaType, ScoresType } from './scores.ts'

export const FailureType = builder.objectRef<Failure>('Failure').implement({
  fields: (t) => ({
    code: t.expose('code', { type: FailureCodeEnum }),
    message: t.exposeString('message'),
  }),
})

const AttentionAreaType = builder.objectRef<AttentionArea>('AttentionArea').implement({
  description: 'An element in the initial viewport, and how much attention it draws.',
  fields: (t) => ({
    kind: t.expose('kind', { type: AreaKindEnum }),
    label: t.exposeString('label', {
      description: "The beginning of the element's text or text alternative. Can be empty.",
    }),
    share: t.exposeFloat('share', {
      description: 'How much of the attention in the initial viewport the element draws, from 0 to 1.',
    }),
    box: t.field({ type: ElementBoxType, resolve: ({ box }) => box }),
  }),
})

const HeatmapType = builder.objectRef<AttentionHeatmap>('Heatmap').implement({
  description: 'The predicted attention in the initial viewport of the first page.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'A signed URL that works without an API key.' }),
    modelVersion: t.exposeString('modelVersion'),
    areas: t.field({
      type: [AttentionAreaType],
      description:
        'Up to 6 areas, starting with those that draw the most attention. Empty in audits that predate this field.',
      complexity: { field: 1, multiplier: 6 },
      resolve: ({ areas }) => [...areas],
    }),
  }),
})

builder.objectFields(AuditJobType, (t) => ({
  scores: t.field({ type: ScoresType, nullable: true, resolve: ({ scores }) => scores }),
  delta: t.field({ type: DeltaType, nullable: true, resolve: ({ delta }) => delta }),
  failure: t.field({ type: FailureType, nullable: true, resolve: ({ failure }) => failure }),
  error: t.string({
    nullable: true,
    description: 'Why the audit failed, in the same format as in REST: a code, a colon and the reason.',
    resolve: ({ failure }) => failure && failureText(failure),
  }),
  pages: t.field({ type: [AuditPageType], resolve: ({ pages }) => pages }),
  firstPage: t.field({
    type: AuditPageType,
    nullable: true,
    description: 'The first item in `pages`. Null until the page has been audited.',
    resolve: ({ pages }) => pages[0],
  }),
  earlierScores: t.field({
    type: [ScoresType],
    description:
      'The scores of up to 9 earlier completed audits with the same page, mode, sandbox setting and score formula, oldest first. Empty until the audit ends, and in audits that predate this field.',
    complexity: { field: 1, multiplier: 9 },
    resolve: ({ earlierScores }) => [...(earlierScores ?? [])],
  }),
  metrics: t.field({
    type: PageMetricsType,
    nullable: true,
    description:
      'The metrics of the first page. Null if its performance was not measured, and in audits that predate this field.',
    resolve: ({ pages }) => pages[0]?.metrics,
  }),
  provenance: t.field({ type: ProvenanceType, nullable: true, resolve: ({ provenance }) => provenance }),
  heatmap: t.field({
    type: HeatmapType,
    nullable: true,
    resolve: (audit, _args, { services }) => services.heatmaps.urlOf(audit),
  }),
}))
