import type { Screenshot } from '../../domain/audits/picture-address.ts'
import type { EngineShare, PageVisit, Provenance } from '../../model/audit.ts'
import { builder } from '../builder.ts'
import { PageStatusEnum } from './enums.ts'
import { ScoresType } from './scores.ts'

const ScreenshotType = builder.objectRef<Screenshot>('Screenshot').implement({
  description: 'A page as a desktop shows it, from its top down to 8,000 pixels at most.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'A signed address of a JPEG that needs no key.' }),
    width: t.exposeInt('width', {
      description: 'CSS pixels of what it shows; the picture itself has three quarters as many.',
    }),
    height: t.exposeInt('height'),
  }),
})

export const AuditPageType = builder.objectRef<PageVisit>('AuditPage').implement({
  description: 'One page of an audit: how it was found and what became of it.',
  fields: (t) => ({
    url: t.exposeString('url'),
    finalUrl: t.exposeString('finalUrl', { nullable: true, description: 'Its address after redirects.' }),
    status: t.expose('status', { type: PageStatusEnum }),
    httpStatus: t.exposeInt('httpStatus', { nullable: true }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it failed or was skipped; of a page that is done, what was not looked at.',
    }),
    depth: t.exposeInt('depth', { description: 'Clicks from the first page.' }),
    foundOn: t.exposeString('foundOn', { nullable: true, description: 'The page whose link led here.' }),
    title: t.exposeString('title', { nullable: true }),
    scores: t.field({ type: ScoresType, nullable: true, resolve: ({ scores }) => scores }),
    screenshot: t.field({
      type: ScreenshotType,
      nullable: true,
      description: 'Null where none could be taken.',
      resolve: ({ picture }, _args, { services }) => picture && services.pictures.addressOf(picture),
    }),
  }),
})

const EngineShareType = builder.objectRef<EngineShare>('EngineShare').implement({
  description: 'What an accessibility engine had to do with an audit.',
  fields: (t) => ({
    name: t.exposeString('name'),
    version: t.exposeString('version'),
    pages: t.exposeInt('pages', {
      description: 'Pages that it judged in time; on the others its findings are missing.',
    }),
  }),
})

export const ProvenanceType = builder.objectRef<Provenance>('Provenance').implement({
  description: 'How the figures came about; scores of different provenance do not compare.',
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
      description: "Lighthouse's benchmark of the worker's machine, during the run.",
    }),
    runs: t.exposeInt('runs'),
    performanceConfidence: t.exposeFloat('performanceConfidence', {
      nullable: true,
      description:
        'How far the performance score can be trusted, 0 to 1. Below 0.9 it fails no gate by itself. Null in older audits.',
    }),
    performanceConfidenceReason: t.exposeString('performanceConfidenceReason', {
      nullable: true,
      description: 'Why it is below 1: a busy machine, or a page without contentful paint.',
    }),
  }),
})
