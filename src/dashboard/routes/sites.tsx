import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { OPEN_ISSUE, ratingOf } from '../audits/labels.ts'
import { pathLabel } from '../audits/page-path.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { formatCount } from '../components/format.ts'
import { EmptyNotice, RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { ToggleGroup } from '../components/toggle-group.tsx'
import { useFocusNewItem } from '../components/use-focus-new-item.ts'
import { type SiteRowFragment, SitesDocument } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { useStaleIfErrorQuery } from '../graphql/use-stale-if-error-query.ts'
import { Page } from '../shell/page.tsx'
import { EditTags } from '../sites/edit-tags.tsx'
import { SiteTags } from '../sites/site-tags.tsx'
import { siteListPath, sitePath } from '../sites/site-urls.ts'

const STEP = 20
/** The maximum number of sites that the service returns in one response. */
const LISTED_MAX = 1000
const RESULTS = [
  { value: 'live', name: 'Live' },
  { value: 'sandbox', name: 'Sandbox' },
] as const
type Results = (typeof RESULTS)[number]['value']

export default function Sites() {
  const [params, setParams] = useSearchParams()
  const tag = params.get('tag') || null
  const sandbox = params.get('sandbox') === 'true'
  const change = (results: Results) =>
    setParams(results === 'sandbox' ? { sandbox: 'true' } : {}, { replace: true })
  return (
    <Page title="Sites" intro={<p>Audited pages grouped by origin, with their issues and scores.</p>}>
      <div className="filters site-scope">
        <ToggleGroup
          label="Results"
          mode="single"
          values={[sandbox ? 'sandbox' : 'live']}
          options={RESULTS}
          onChange={([results]) => change(results ?? 'live')}
        />
      </div>
      {/* The key remounts the list when the filter changes, so that the list starts at the top. */}
      <SiteList tag={tag} sandbox={sandbox} key={`${tag} ${sandbox}`} />
    </Page>
  )
}

function SiteList({ tag, sandbox }: { tag: string | null; sandbox: boolean }) {
  const [count, setCount] = useState(STEP)
  // Requests one more site than it shows in order to find out whether there are more.
  const { data, error, reload, isFetching } = useStaleIfErrorQuery({
    query: SitesDocument,
    variables: { first: Math.min(count + 1, LISTED_MAX), tag, sandbox },
    requestPolicy: 'cache-and-network',
  })
  const { listRef, rememberLastItem } = useFocusNewItem<HTMLUListElement>(isFetching)
  const sites = data?.sites
  return (
    <section aria-labelledby="sites-heading">
      <h2 id="sites-heading" className="section-heading">
        {tag ? (
          <>
            Sites with the tag <bdi className="address">{tag}</bdi>
          </>
        ) : (
          'Your sites'
        )}
      </h2>
      {tag && (
        <p>
          <Link to={siteListPath({ sandbox })}>Show all sites</Link>
        </p>
      )}
      {error && <RetryNotice title="Couldn’t load your sites" message={messageOf(error)} onRetry={reload} />}
      {!sites && !error && <Skeleton label="Loading your sites" rows={3} />}
      {sites?.length === 0 && <NoSites isFiltered={tag !== null} />}
      {sites && sites.length > 0 && (
        <ul className="card rows" ref={listRef}>
          {sites.slice(0, count).map((site) => (
            <SiteRow site={site} onChanged={reload} key={site.url} />
          ))}
        </ul>
      )}
      {sites && sites.length > count && (
        <div className="more">
          <Button
            isPending={isFetching}
            onPress={() => {
              rememberLastItem()
              setCount(count + STEP)
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </section>
  )
}

function NoSites({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyNotice level={3} title="No site has this tag" />
  return (
    <EmptyNotice
      level={3}
      title="No sites yet"
      message="A site appears here once one of its pages has been audited."
    >
      <ButtonLink look="primary" to="/audits/new">
        New audit
      </ButtonLink>
    </EmptyNotice>
  )
}

function SiteRow({ site, onChanged }: { site: SiteRowFragment; onChanged: () => void }) {
  const { url, sandbox, tags, openIssues, worstPage: page } = site
  const score = page?.lastAudit.scores?.overall
  return (
    <li className="row">
      <div className="row-text">
        <p className="row-name">
          <Link to={sitePath(site)}>
            <bdi className="address two-lines">{url}</bdi>
          </Link>
        </p>
        {page && score !== undefined && (
          <p className="small muted numbers">
            {formatCount(openIssues, OPEN_ISSUE)}. Lowest score{' '}
            <span className={`tone-${ratingOf(score).tone} site-score`}>{score}</span>:{' '}
            <Link to={`/audits/${page.lastAudit.id}`}>
              <bdi className="address">{pathLabel(page.url)}</bdi>
            </Link>
          </p>
        )}
        <SiteTags tags={tags} sandbox={sandbox} />
      </div>
      <EditTags site={site} onSaved={onChanged} />
    </li>
  )
}
