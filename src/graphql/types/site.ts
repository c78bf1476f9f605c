import {
  type LastAudit,
  SITE_LIMITS,
  SITE_TAGS,
  type Site,
  type SitePage,
  sumOpen,
  type TrendPoint,
} from '../../model/site.ts'
import { ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'
import { firstOf } from '../connection.ts'
import { IssueCountsType } from './audit-job-issues.ts'
import { IssueGroupType } from './issue-group.ts'
import { PageMetricsType } from './page-metrics.ts'
import { ScoresType } from './scores.ts'

const PAGES_DEFAULT = 100
const GROUPS_DEFAULT = 10
const SITES_DEFAULT = 20
/** To resolve this one field, many issues are read and grouped. */
const GROUPING_COST = 200

const SANDBOX =
  'Whether to read sandbox audits instead of live ones. Defaults to true for a test key and to false otherwise.'

const LastAuditType = builder.objectRef<LastAudit>('SitePageAudit').implement({
  description: 'The last completed audit of a page.',
  fields: (t) => ({
    id: t.exposeID('id'),
    completedAt: t.expose('at', { type: 'DateTime' }),
    scores: t.field({
      type: ScoresType,
      nullable: true,
      description: "The page's scores in this audit, which may cover other pages too.",
      resolve: ({ scores }) => scores,
    }),
    metrics: t.field({
      type: PageMetricsType,
      nullable: true,
      description: 'Null if performance was not measured, and in audits that predate this field.',
      resolve: ({ metrics }) => metrics ?? null,
    }),
  }),
})

const SitePageType = builder.objectRef<SitePage>('SitePage').implement({
  fields: (t) => ({
    url: t.exposeString('url'),
    lastAudit: t.field({ type: LastAuditType, resolve: ({ lastAudit }) => lastAudit }),
  }),
})

const TrendPointType = builder.objectRef<TrendPoint>('SiteTrendPoint').implement({
  fields: (t) => ({
    jobId: t.exposeID('auditId'),
    completedAt: t.expose('completedAt', { type: 'DateTime' }),
    overall: t.exposeFloat('overall'),
  }),
})

export const SiteType = builder.objectRef<Site>('Site').implement({
  description: "An origin with all the pages that the account's completed audits have examined.",
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The origin, such as `https://shop.example`.' }),
    sandbox: t.exposeBoolean('sandbox'),
    tags: t.stringList({ resolve: ({ tags }) => [...tags] }),
    pages: t.field({
      type: [SitePageType],
      nullable: true,
      description: 'The pages, starting with the lowest overall score.',
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? PAGES_DEFAULT }),
      args: {
        first: t.arg.int({
          description: `The maximum number of items to return, from 1 to 1000. Defaults to ${PAGES_DEFAULT}.`,
        }),
      },
      resolve: (site, args, { services }) => services.sites.pages(site, firstOf(args, PAGES_DEFAULT)),
    }),
    pageCount: t.int({
      resolve: async (site, _args, { services }) => (await services.sites.summary(site)).pages,
    }),
    worstPage: t.field({
      type: SitePageType,
      nullable: true,
      description: 'The page with the lowest overall score. Null if no page has a score.',
      resolve: async (site, _args, { services }) => (await services.sites.summary(site)).worst,
    }),
    openIssues: t.int({
      description:
        'The number of open issues in the last completed audits of all pages, excluding suppressed ones.',
      resolve: async (site, _args, { services }) => sumOpen((await services.sites.summary(site)).open),
    }),
    openBySeverity: t.field({
      type: IssueCountsType,
      description: 'The number of open issues of each severity.',
      resolve: async (site, _args, { services }) => (await services.sites.summary(site)).open,
    }),
    issueGroups: t.field({
      type: [IssueGroupType],
      nullable: true,
      description: `The open issues on all pages, grouped by cause. The group whose fix would raise the scores the most comes first. At most ${SITE_LIMITS.groupedIssues} issues are considered.`,
      complexity: ({ first }) => ({ field: GROUPING_COST, multiplier: first ?? GROUPS_DEFAULT }),
      args: {
        first: t.arg.int({
          description: `The maximum number of items to return, from 1 to 1000. Defaults to ${GROUPS_DEFAULT}.`,
        }),
      },
      resolve: (site, args, { services }) => services.sites.issueGroups(site, firstOf(args, GROUPS_DEFAULT)),
    }),
    trend: t.field({
      type: [TrendPointType],
      description: `The overall scores of the site's latest ${SITE_LIMITS.trend} completed audits of any page and mode, oldest first.`,
      complexity: { field: 1, multiplier: SITE_LIMITS.trend },
      resolve: (site, _args, { services }) => services.sites.trend(site),
    }),
  }),
})

builder.queryField('site', (t) =>
  t.field({
    type: SiteType,
    nullable: true,
    description:
      'Reads the site that a URL belongs to. Returns null and the error `not_found` if no audit of the site has completed.',
    authScopes: { read: true },
    args: {
      url: t.arg.string({ required: true, description: 'Any URL on the site.' }),
      sandbox: t.arg.boolean({ description: SANDBOX }),
    },
    resolve: (_root, { url, sandbox }, { caller, services }) =>
      services.sites.read(caller, url, sandbox ?? caller.sandbox),
  }),
)

builder.queryField('sites', (t) =>
  t.field({
    type: [SiteType],
    nullable: true,
    description: "The account's sites, sorted by URL.",
    authScopes: { read: true },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? SITES_DEFAULT }),
    args: {
      first: t.arg.int({
        description: `The maximum number of items to return, from 1 to 1000. Defaults to ${SITES_DEFAULT}.`,
      }),
      after: t.arg.string({
        description: 'The URL of the last site that you received. Returns only sites after this one.',
      }),
      tag: t.arg.string({ description: 'Returns only sites with this tag.' }),
      sandbox: t.arg.boolean({ description: SANDBOX }),
    },
    resolve: (_root, { after, tag, sandbox, ...args }, { caller, services }) =>
      services.sites.list(caller, sandbox ?? caller.sandbox, {
        first: firstOf(args, SITES_DEFAULT),
        after: after ?? null,
        tag: tag ?? null,
      }),
  }),
)

builder.mutationField('setSiteTags', (t) =>
  t.field({
    type: SiteType,
    description: "Replaces a site's tags.",
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: {
      url: t.arg.string({ required: true, description: 'Any URL on the site.' }),
      tags: t.arg.stringList({
        required: true,
        description: `The new tags: at most ${SITE_TAGS.max}, each from 1 to ${SITE_TAGS.lengthMax} characters. Surrounding spaces and duplicates are removed.`,
      }),
      sandbox: t.arg.boolean({ description: SANDBOX }),
    },
    resolve: (_root, { url, tags, sandbox }, { caller, services }) =>
      services.sites.setTags(caller, url, tags, sandbox ?? caller.sandbox),
  }),
)
