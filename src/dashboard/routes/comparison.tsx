import { useSearchParams } from 'react-router'
import { ComparedIssues } from '../audits/compared-issues.tsx'
import { ComparedScores } from '../audits/compared-scores.tsx'
import { ButtonLink } from '../components/button.tsx'
import { EmptyNotice, RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { ComparisonDocument, type ComparisonQuery } from '../generated/operations.ts'
import { codeOf, messageOf } from '../graphql/client.ts'
import { useStaleIfErrorQuery } from '../graphql/use-stale-if-error-query.ts'
import { NotFound } from '../shell/not-found.tsx'
import { Page } from '../shell/page.tsx'

const PARENT = { to: '/audits', name: 'Audits' }

export default function Comparison() {
  const [params] = useSearchParams()
  const base = params.get('base')
  const head = params.get('head')
  if (base && head) return <Compared base={base} head={head} key={`${base} ${head}`} />
  return (
    <Page title="Compare audits" parent={PARENT}>
      <EmptyNotice
        title="Choose two audits"
        message="Open a report and choose “Compare both side by side”, or select another audit in its trend chart."
      >
        <ButtonLink to="/audits">Go to your audits</ButtonLink>
      </EmptyNotice>
    </Page>
  )
}

function Compared({ base, head }: { base: string; head: string }) {
  const { data, error, reload } = useStaleIfErrorQuery({
    query: ComparisonDocument,
    variables: { base, head },
  })
  const comparison = data?.compareAudits
  const code = error && codeOf(error)
  if (code === 'job_not_found' || code === 'forbidden') return <NotFound resource="audit" />
  return (
    <Page
      title="Compare audits"
      parent={PARENT}
      {...(comparison && {
        intro: <ComparedUrls comparison={comparison} />,
        actions: <ButtonLink to={`/audits/compare?base=${head}&head=${base}`}>Swap</ButtonLink>,
      })}
    >
      {error && (
        <RetryNotice title="Couldn’t compare the audits" message={messageOf(error)} onRetry={reload} />
      )}
      {!comparison && !error && <Skeleton label="Comparing the audits" rows={6} />}
      {comparison && (
        <>
          <ComparedScores base={comparison.base} head={comparison.head} />
          <section className="section" aria-labelledby="compared-heading">
            <h2 id="compared-heading">Issues</h2>
            <ComparedIssues base={base} head={head} counts={comparison.counts} />
          </section>
        </>
      )}
    </Page>
  )
}

/** Shows both URLs because the audits may be from different hosts, such as staging and production. */
function ComparedUrls({
  comparison: { base, head },
}: {
  comparison: NonNullable<ComparisonQuery['compareAudits']>
}) {
  const urls = base.url === head.url ? [base.url] : [base.url, head.url]
  return (
    <p>
      {urls.map((url, index) => (
        <span key={url}>
          {index > 0 && ' with '}
          <bdi className="address">{url}</bdi>
        </span>
      ))}
    </p>
  )
}
