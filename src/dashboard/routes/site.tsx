import { useSearchParams } from 'react-router'
import { OPEN_ISSUE, PAGE, SEVERITIES, SEVERITY_NOUNS } from '../audits/labels.ts'
import { formatCount } from '../components/format.ts'
import { RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { SiteDetailsDocument, type SiteDetailsQuery } from '../generated/operations.ts'
import { codeOf, messageOf } from '../graphql/client.ts'
import { useStaleIfErrorQuery } from '../graphql/use-stale-if-error-query.ts'
import { NotFound } from '../shell/not-found.tsx'
import { Page } from '../shell/page.tsx'
import { EditTags } from '../sites/edit-tags.tsx'
import { SiteComponents } from '../sites/site-components.tsx'
import { SiteIssues } from '../sites/site-issues.tsx'
import { SitePages } from '../sites/site-pages.tsx'
import { SiteTags } from '../sites/site-tags.tsx'
import { SiteTrend } from '../sites/site-trend.tsx'
import { siteListPath } from '../sites/site-urls.ts'

type Site = NonNullable<SiteDetailsQuery['site']>

const NOT_FOUND = ['not_found', 'invalid_url']

export default function SiteRoute() {
  const [params] = useSearchParams()
  const url = params.get('url') ?? ''
  const sandbox = params.get('sandbox') === 'true'
  // The key remounts the page when the site changes, so that no state carries over.
  return <SiteLoader url={url} sandbox={sandbox} key={`${url} ${sandbox}`} />
}

function SiteLoader({ url, sandbox }: { url: string; sandbox: boolean }) {
  const { data, error, reload } = useStaleIfErrorQuery({
    query: SiteDetailsDocument,
    variables: { url, sandbox },
    requestPolicy: 'cache-and-network',
  })
  const site = data?.site
  if (site) return <LoadedSite site={site} onChanged={reload} />
  if (error && NOT_FOUND.includes(codeOf(error) ?? '')) return <NotFound resource="site" />
  return (
    <Page title="Site" parent={{ to: siteListPath({ sandbox }), name: 'Sites' }}>
      {error ? (
        <RetryNotice title="Couldn’t load the site" message={messageOf(error)} onRetry={reload} />
      ) : (
        <Skeleton label="Loading the site" rows={6} />
      )}
    </Page>
  )
}

function LoadedSite({ site, onChanged }: { site: Site; onChanged: () => void }) {
  const { url, sandbox, tags, openIssues, openBySeverity, pageCount, pages, issueGroups, trend } = site
  return (
    <Page
      title={new URL(url).host}
      heading={<bdi className="address heading-address">{url}</bdi>}
      parent={{ to: siteListPath({ sandbox }), name: 'Sites' }}
      intro={
        <>
          <ul className="facts-line numbers">
            <li>{formatCount(openIssues, OPEN_ISSUE)}</li>
            {SEVERITIES.filter((severity) => openBySeverity[severity] > 0).map((severity) => (
              <li key={severity}>{formatCount(openBySeverity[severity], SEVERITY_NOUNS[severity])}</li>
            ))}
            <li>{formatCount(pageCount, PAGE)}</li>
            {sandbox && <li>Sandbox: sample results</li>}
          </ul>
          <SiteTags tags={tags} sandbox={sandbox} />
        </>
      }
      actions={<EditTags site={site} onSaved={onChanged} />}
    >
      <SiteIssues groups={issueGroups ?? []} pages={pages ?? []} />
      <SiteComponents groups={issueGroups ?? []} />
      <SitePages pages={pages ?? []} />
      <SiteTrend points={trend} />
    </Page>
  )
}
