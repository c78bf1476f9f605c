import { type Failure, failureText } from '../../model/audit.ts'
import { builder } from '../builder.ts'
import { AuditJobType } from './audit-job.ts'
import { AuditPageType, ProvenanceType } from './audit-page.ts'
import { FailureCodeEnum } from './enums.ts'
import { PageMetricsType } from './page-metrics.ts'
import { DeltaType, ScoresType } from './scores.ts'

const FailureType = builder.objectRef<Failure>('Failure').implement({
  fields: (t) => ({
    code: t.expose('code', { type: FailureCodeEnum }),
    message: t.exposeString('message'),
  }),
})

const HeatmapType = builder.objectRef<{ url: string; modelVersion: string }>('Heatmap').implement({
  description: 'The predicted attention on the first screen of the first page.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'A signed URL that needs no key.' }),
    modelVersion: t.exposeString('modelVersion'),
  }),
})

/** The outcome of an audit. */
builder.objectFields(AuditJobType, (t) => ({
  scores: t.field({ type: ScoresType, nullable: true, resolve: ({ scores }) => scores }),
  delta: t.field({ type: DeltaType, nullable: true, resolve: ({ delta }) => delta }),
  failure: t.field({ type: FailureType, nullable: true, resolve: ({ failure }) => failure }),
  error: t.string({
    nullable: true,
    description: 'Why the audit failed, as in REST: a code, a colon and the reason.',
    resolve: ({ failure }) => failure && failureText(failure),
  }),
  pages: t.field({ type: [AuditPageType], resolve: ({ pages }) => pages }),
  metrics: t.field({
    type: PageMetricsType,
    nullable: true,
    description:
      'The metrics of the first page. Null if its performance was not measured, and in older audits.',
    resolve: ({ pages }) => pages[0]?.metrics,
  }),
  provenance: t.field({ type: ProvenanceType, nullable: true, resolve: ({ provenance }) => provenance }),
  heatmap: t.field({
    type: HeatmapType,
    nullable: true,
    resolve: (audit, _args, { services }) => services.heatmaps.urlOf(audit),
  }),
}))
