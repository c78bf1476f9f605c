import { useParams, useSearchParams } from 'react-router'
import { RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import type { DashboardWebhookFragment } from '../generated/operations.ts'
import { codeOf, messageOf } from '../graphql/client.ts'
import { usePaginatedList } from '../graphql/use-paginated-list.ts'
import { NotFound } from '../shell/not-found.tsx'
import { Page } from '../shell/page.tsx'
import { DeliveriesSection } from '../webhooks/deliveries-section.tsx'
import { DELIVERY_LIST, type DeliveryPages } from '../webhooks/delivery-list-query.ts'
import { DELIVERY_STATES } from '../webhooks/labels.ts'
import { WebhookActions } from '../webhooks/webhook-actions.tsx'
import { WebhookFacts } from '../webhooks/webhook-facts.tsx'

const ABOVE = { to: '/webhooks', name: 'Webhooks' }

export default function WebhookRoute() {
  const { id = '' } = useParams()
  // Nothing of another webhook stays on the page.
  return <Webhook id={id} key={id} />
}

function Webhook({ id }: { id: string }) {
  const [params] = useSearchParams()
  const state = DELIVERY_STATES.find((one) => one === params.get('state')) ?? null
  const found = usePaginatedList(DELIVERY_LIST, { id, state })
  const { error, data } = found
  const webhook = data?.webhook

  if (error && codeOf(error) === 'webhook_not_found') return <NotFound what="webhook" />
  if (webhook) return <KnownWebhook webhook={webhook} found={found} state={state} />
  return (
    <Page title="Webhook" above={ABOVE}>
      {error ? (
        <RetryNotice title="Couldn’t load the webhook" message={messageOf(error)} onRetry={found.reload} />
      ) : (
        <Skeleton label="Loading the webhook" rows={6} />
      )}
    </Page>
  )
}

interface KnownWebhookProps {
  webhook: DashboardWebhookFragment
  found: DeliveryPages
  state: (typeof DELIVERY_STATES)[number] | null
}

function KnownWebhook({ webhook, found, state }: KnownWebhookProps) {
  const [, setParams] = useSearchParams()
  const { error, reload } = found
  return (
    <Page
      title={`Webhook to ${URL.canParse(webhook.url) ? new URL(webhook.url).host : 'a receiver'}`}
      heading={
        <>
          <span className="heading-kind">Webhook to </span>
          <bdi className="address heading-address">{webhook.url}</bdi>
        </>
      }
      intro={<WebhookFacts webhook={webhook} />}
      above={ABOVE}
    >
      {error && (
        <RetryNotice title="Couldn’t load the deliveries" message={messageOf(error)} onRetry={reload} />
      )}
      <WebhookActions webhook={webhook} onChanged={reload} />
      <DeliveriesSection
        found={found}
        state={state}
        onState={(next) => setParams(next === null ? {} : { state: next }, { replace: true })}
      />
    </Page>
  )
}
