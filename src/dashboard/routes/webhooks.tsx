import { Link } from 'react-router'
import { formatCount } from '../components/format.ts'
import { EmptyNotice, PlanLimitNotice, RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { Timestamp } from '../components/timestamp.tsx'
import { WebhooksDocument, type WebhooksQuery } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { useStaleIfErrorQuery } from '../graphql/use-stale-if-error-query.ts'
import { Page } from '../shell/page.tsx'
import { DELIVERY, DISABLED_LABELS, formatLatency, formatSuccess } from '../webhooks/labels.ts'
import { WebhookForm } from '../webhooks/webhook-form.tsx'

export default function Webhooks() {
  const { data, error, reload } = useStaleIfErrorQuery({ query: WebhooksDocument })
  const webhooksMax = data?.viewer.limits.webhooksMax ?? null
  const isFull = data && webhooksMax !== null && data.webhooks.length >= webhooksMax
  // The notice below explains why this account can't have webhooks.
  const hasNone = isFull && data.webhooks.length === 0
  return (
    <Page
      title="Webhooks"
      intro={<p>We call your URL when an audit ends. We sign each delivery, and retry it if it fails.</p>}
    >
      <div className="side-by-side">
        {!hasNone && (
          <section aria-labelledby="webhooks-heading">
            <h2 id="webhooks-heading" className="section-heading">
              Your webhooks
            </h2>
            {!data && !error && <Skeleton label="Loading your webhooks" rows={2} />}
            {error && (
              <RetryNotice title="Couldn’t load your webhooks" message={messageOf(error)} onRetry={reload} />
            )}
            {data?.webhooks.length === 0 && (
              <EmptyNotice
                level={3}
                title="No webhooks yet"
                message="Create a webhook, then send it a test event."
              />
            )}
            {data && data.webhooks.length > 0 && (
              <ul className="card rows">
                {data.webhooks.map((webhook) => (
                  <WebhookRow webhook={webhook} key={webhook.id} />
                ))}
              </ul>
            )}
          </section>
        )}
        {data && (
          <section aria-labelledby="new-webhook-heading" className="section">
            <h2 id="new-webhook-heading" className="section-heading">
              New webhook
            </h2>
            {isFull ? <PlanLimitNotice level={3} resource="webhook" max={webhooksMax} /> : <WebhookForm />}
          </section>
        )}
      </div>
    </Page>
  )
}

type ListedWebhook = WebhooksQuery['webhooks'][number]

function WebhookRow({ webhook }: { webhook: ListedWebhook }) {
  const { id, url, enabled, disabledReason, createdAt, statistics } = webhook
  return (
    <li className="row">
      <div className="row-text">
        <p className="row-name">
          <Link to={`/webhooks/${id}`}>
            <bdi className="address two-lines">{url}</bdi>
          </Link>
        </p>
        <p className="small muted">
          Created <Timestamp at={createdAt} />
          {statistics && statistics.deliveries > 0 && <Reliability statistics={statistics} />}
          {disabledReason && ` · ${DISABLED_LABELS[disabledReason]}`}
        </p>
      </div>
      <span className={`tag key-${enabled ? 'active' : 'revoked'}`}>{enabled ? 'Enabled' : 'Disabled'}</span>
    </li>
  )
}

/** Summarizes the last 30 days. */
function Reliability({ statistics }: { statistics: NonNullable<ListedWebhook['statistics']> }) {
  const { deliveries, successRate, p95LatencyMs } = statistics
  return (
    <span className="numbers" title="In the last 30 days">
      {` · ${formatCount(deliveries, DELIVERY)}`}
      {successRate !== null && `, ${formatSuccess(successRate)} successful`}
      {p95LatencyMs !== null && `, ${formatLatency(p95LatencyMs)}`}
    </span>
  )
}
