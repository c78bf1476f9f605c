import { Link } from 'react-router'
import { Moment } from '../components/moment.tsx'
import { noRoom } from '../components/no-room.ts'
import { EmptyNotice, RetryNotice } from '../components/notice.tsx'
import { Waiting } from '../components/waiting.tsx'
import { type DashboardWebhookFragment, WebhooksDocument } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { useKeptQuery } from '../graphql/use-kept-query.ts'
import { Page } from '../shell/page.tsx'
import { WebhookForm } from '../webhooks/webhook-form.tsx'
import { DISABLED_WORDS } from '../webhooks/words.ts'

export default function Webhooks() {
  const { data, error, reload } = useKeptQuery({ query: WebhooksDocument })
  const webhooksMax = data?.viewer.limits.webhooksMax ?? null
  const isFull = data && webhooksMax !== null && data.webhooks.length >= webhooksMax
  return (
    <Page
      title="Webhooks"
      width="narrow"
      intro={<p>Your receivers are told when an audit ends, signed and repeated until they have it.</p>}
    >
      <section aria-labelledby="webhooks-heading">
        <h2 id="webhooks-heading" className="section-heading">
          Your webhooks
        </h2>
        {!data && !error && <Waiting label="Loading your webhooks" rows={2} />}
        {error && (
          <RetryNotice
            title="Your webhooks could not be loaded"
            message={messageOf(error)}
            onRetry={reload}
          />
        )}
        {data?.webhooks.length === 0 && (
          <EmptyNotice level={3} title="No webhooks yet" message="Create one below, then send it a test." />
        )}
        {data && data.webhooks.length > 0 && (
          <ul className="card rows">
            {data.webhooks.map((webhook) => (
              <WebhookRow webhook={webhook} key={webhook.id} />
            ))}
          </ul>
        )}
      </section>
      {data && (
        <section aria-labelledby="new-webhook-heading" className="section">
          <h2 id="new-webhook-heading" className="section-heading">
            New webhook
          </h2>
          {isFull ? <EmptyNotice level={3} {...noRoom('webhooks', webhooksMax)} /> : <WebhookForm />}
        </section>
      )}
    </Page>
  )
}

function WebhookRow({ webhook }: { webhook: DashboardWebhookFragment }) {
  const { id, url, enabled, disabledReason, createdAt } = webhook
  return (
    <li className="row">
      <div className="row-words">
        <p className="row-name">
          <Link to={`/webhooks/${id}`}>
            <bdi className="address two-lines">{url}</bdi>
          </Link>
        </p>
        <p className="small muted">
          Created <Moment at={createdAt} />
          {disabledReason && ` · ${DISABLED_WORDS[disabledReason]}`}
        </p>
      </div>
      <span className={`tag key-${enabled ? 'active' : 'revoked'}`}>{enabled ? 'Enabled' : 'Disabled'}</span>
    </li>
  )
}
