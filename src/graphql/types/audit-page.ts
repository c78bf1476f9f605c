import type { Filmstrip, Screenshot } from '../../domain/audits/screenshot-urls.ts'
import type { EngineShare, PageVisit, Provenance } from '../../model/audit.ts'
import { builder } from '../builder.ts'
import { PageStatusEnum } from './enums.ts'
import { PageMetricsType } from './page-metrics.ts'
import { ScoresType } from './scores.ts'

const ScreenshotType = builder.objectRef<Screenshot>('Screenshot').implement({
  description: 'A desktop screenshot of a page. Covers up to 8,000 CSS pixels from the top.',
  fields: (t) => ({
    url: t.exposeString('url', {
      description: 'The signed URL of a JPEG image. It works without an API key.',
    }),
    thumbnailUrl: t.exposeString('thumbnailUrl', {
      nullable: true,
      description:
        'The signed URL of a JPEG thumbnail of the top of the page, 320 by 200 pixels in size. Null in audits that predate this field.',
    }),
    width: t.exposeInt('width', {
      description: 'The size of the captured area in CSS pixels. The image itself is scaled to 75%.',
    }),
    height: t.exposeInt('height'),
  }),
})

const FilmstripType = builder.objectRef<Filmstrip>('Filmstrip').implement({
  description:
    'Screenshots of a page while it loads, at equal intervals. All times are in milliseconds from the start of navigation. They are real times, but metrics are computed for a simulated network and CPU.',
  fields: (t) => ({
    url: t.exposeString('url', {
      description:
        'The signed URL of a single JPEG image with all frames side by side. The image is at most 60 KiB in size, and the URL works without an API key.',
    }),
    frameWidth: t.exposeInt('frameWidth', { description: 'The width of one frame in image pixels.' }),
    frameHeight: t.exposeInt('frameHeight', { description: 'The height of one frame in image pixels.' }),
    times: t.intList({
      description: 'The time of each frame, from left to right.',
      resolve: ({ times }) => [...times],
    }),
    fcp: t.exposeInt('fcp', { nullable: true, description: 'The time of the first contentful paint.' }),
    lcp: t.exposeInt('lcp', { nullable: true, description: 'The time of the largest contentful paint.' }),
  }),
})

export const AuditPageType = builder.objectRef<PageVisit>('AuditPage').implement({
  description: 'A page in an audit, including how it was found and its results.',
  fields: (t) => ({
    url: t.exposeString('url'),
    finalUrl: t.exposeString('finalUrl', { nullable: true, description: 'The URL after redirects.' }),
    status: t.expose('status', { type: PageStatusEnum }),
    httpStatus: t.exposeInt('httpStatus', { nullable: true }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why the page failed or was skipped. If the page is done, lists what was not examined.',
    }),
    depth: t.exposeInt('depth', { description: 'The number of clicks from the first page.' }),
    foundOn: t.exposeString('foundOn', {
      nullable: true,
      description: 'The page that links to this page.',
    }),
    title: t.exposeString('title', { nullable: true }),
    scores: t.field({ type: ScoresType, nullable: true, resolve: ({ scores }) => scores }),
    metrics: t.field({
      type: PageMetricsType,
      nullable: true,
      description: 'Null if performance was not measured, and in audits that predate this field.',
      resolve: ({ metrics }) => metrics,
    }),
    screenshot: t.field({
      type: ScreenshotType,
      nullable: true,
      description: 'Null if no screenshot could be taken.',
      resolve: ({ screenshot }, _args, { services }) => screenshot && services.screenshots.urlOf(screenshot),
    }),
    filmstrip: t.field({
      type: FilmstripType,
      nullable: true,
      description:
        'How the page loads. Null if performance was not measured, and in audits that predate this field.',
      resolve: ({ filmstrip }, _args, { services }) =>
        filmstrip && services.screenshots.filmstripOf(filmstrip),
    }),
  }),
})

const EngineShareType = builder.objectRef<EngineShare>('EngineShare').implement({
  description: "Describes one engine's part in an audit.",
  fields: (t) => ({
    name: t.exposeString('name'),
    version: t.exposeString('version'),
    pages: t.exposeInt('pages', {
      description:
        'The number of pages that the engine finished in time. Its findings for the other pages are missing.',
    }),
  }),
})

export const ProvenanceType = builder.objectRef<Provenance>('Provenance').implement({
  description: 'The versions and conditions behind the scores. Scores are comparable only if these match.',
  fields: (t) => ({
    lighthouseVersion: t.exposeString('lighthouseVersion'),
    axeVersion: t.exposeString('axeVersion'),
    engines: t.field({
      type: [EngineShareType],
      complexity: { field: 1, multiplier: 4 },
      resolve: ({ engines }) => [...engines],
    }),
    chromiumVersion: t.exposeString('chromiumVersion'),
    device: t.exposeString('device'),
    throttling: t.exposeString('throttling'),
    benchmarkIndex: t.exposeFloat('benchmarkIndex', {
      description: "Lighthouse's benchmark index for the worker's machine during the run.",
    }),
    runs: t.exposeInt('runs'),
    performanceConfidence: t.exposeFloat('performanceConfidence', {
      nullable: true,
      description:
        'How reliable the performance score is, from 0 to 1. A performance score with a confidence below 0.9 never fails a gate on its own. Null in audits that predate this field.',
    }),
    performanceConfidenceReason: t.exposeString('performanceConfidenceReason', {
      nullable: true,
      description: 'Why the confidence is below 1: the machine was busy, or the page painted no content.',
    }),
  }),
})
