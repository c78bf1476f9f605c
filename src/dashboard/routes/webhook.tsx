import { useParams, useSearchParams } from 'react-router'
import { RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import type { DashboardWebhookFragment } from '../generated/operations.ts'
import { codeOf, messageOf } from '../graphql/client.ts'
import { usePaginatedList } from '../graphql/use-paginated-list.ts'
import { NotFound } from '../shell/not-found.tsx'
import { Page } from '../shell/page.tsx'
import { DeliveriesSection } from '../webhooks/deliveries-section.tsx'
import { DELIVERY_LIST, type LoadedDeliveries } from '../webhooks/delivery-list-query.ts'
import { DELIVERY_STATES } from '../webhooks/labels.ts'
import { WebhookActions } from '../webhooks/webhook-actions.tsx'
import { WebhookFacts } from '../webhooks/webhook-facts.tsx'
import { WebhookSettings } from '../webhooks/webhook-settings.tsx'
import { WebhookStatistics } from '../webhooks/webhook-statistics.tsx'

const PARENT = { to: '/webhooks', name: 'Webhooks' }

export default function WebhookRoute() {
  const { id = '' } = useParams()
  // The key remounts the page when the webhook changes, so that no state carries over.
  return <Webhook id={id} key={id} />
}

function Webhook({ id }: { id: string }) {
  const [params] = useSearchParams()
  const state = DELIVERY_STATES.find((value) => value === params.get('state')) ?? null
  const deliveries = usePaginatedList(DELIVERY_LIST, { id, state })
  const { error, data, reload } = deliveries
  const webhook = data?.webhook

  if (error && codeOf(error) === 'webhook_not_found') return <NotFound resource="webhook" />
  if (webhook) return <LoadedWebhook webhook={webhook} deliveries={deliveries} state={state} />
  return (
    <Page title="Webhook" parent={PARENT}>
      {error ? (
        <RetryNotice title="Couldn’t load the webhook" message={messageOf(error)} onRetry={reload} />
      ) : (
        <Skeleton label="Loading the webhook" rows={6} />
      )}
    </Page>
  )
}

interface LoadedWebhookProps {
  webhook: DashboardWebhookFragment
  deliveries: LoadedDeliveries
  state: (typeof DELIVERY_STATES)[number] | null
}

function LoadedWebhook({ webhook, deliveries, state }: LoadedWebhookProps) {
  const [, setParams] = useSearchParams()
  const { error, reload, data } = deliveries
  const statistics = data?.webhook?.statistics
  return (
    <Page
      title={`Webhook for ${URL.canParse(webhook.url) ? new URL(webhook.url).host : 'a receiver'}`}
      heading={
        <>
          <span className="heading-kind">Webhook for </span>
          <bdi className="address heading-address">{webhook.url}</bdi>
        </>
      }
      intro={<WebhookFacts webhook={webhook} />}
      parent={PARENT}
    >
      {error && (
        <RetryNotice title="Couldn’t load the deliveries" message={messageOf(error)} onRetry={reload} />
      )}
      <WebhookActions webhook={webhook} onChanged={reload} />
      {statistics && <WebhookStatistics statistics={statistics} />}
      <WebhookSettings webhook={webhook} onChanged={reload} />
      <DeliveriesSection
        deliveries={deliveries}
        state={state}
        onStateChange={(next) => setParams(next === null ? {} : { state: next }, { replace: true })}
      />
    </Page>
  )
}
