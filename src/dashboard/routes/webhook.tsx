import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { Button } from '../components/button.tsx'
import { Choice } from '../components/choice.tsx'
import { EmptyNotice, ErrorNotice } from '../components/notice.tsx'
import { useFirstNew } from '../components/use-first-new.ts'
import { Waiting } from '../components/waiting.tsx'
import { WebhookDeliveriesDocument, type WebhookDeliveryState } from '../generated/operations.ts'
import { codeOf, messageOf } from '../graphql/client.ts'
import { NotFound } from '../shell/not-found.tsx'
import { Page } from '../shell/page.tsx'
import { DeliveryList } from '../webhooks/delivery-list.tsx'
import { WebhookActions } from '../webhooks/webhook-actions.tsx'
import { WebhookFacts } from '../webhooks/webhook-facts.tsx'
import { DELIVERY_STATES, DELIVERY_WORDS } from '../webhooks/words.ts'

const ABOVE = { to: '/webhooks', name: 'Webhooks' }
const PAGE_SIZE = 20
const POLL_MS = 3000
const ANY = 'any'

const STATES = [
  { value: ANY, name: 'Any state' },
  ...DELIVERY_STATES.map((value) => ({ value, name: DELIVERY_WORDS[value] })),
] as const satisfies { value: WebhookDeliveryState | typeof ANY; name: string }[]

export default function Webhook() {
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const [first, setFirst] = useState(PAGE_SIZE)
  const state = DELIVERY_STATES.find((one) => one === params.get('state')) ?? null
  const [{ data, error }, reload] = useQuery({
    query: WebhookDeliveriesDocument,
    variables: { id, first, state },
  })
  const readAnew = () => reload({ requestPolicy: 'network-only' })
  const webhook = data?.webhook
  const { list, awaitMore } = useFirstNew<HTMLUListElement>()

  const isLive = webhook?.deliveries.nodes.some((delivery) => delivery.state === 'pending') ?? false
  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(() => reload({ requestPolicy: 'network-only' }), POLL_MS)
    return () => clearInterval(timer)
  }, [isLive, reload])

  if (!webhook && error && codeOf(error) === 'webhook_not_found') return <NotFound what="webhook" />
  if (!webhook)
    return (
      <Page title="Webhook" above={ABOVE}>
        {error ? (
          <ErrorNotice title="The webhook could not be loaded" message={messageOf(error)}>
            <Button onPress={readAnew}>Try again</Button>
          </ErrorNotice>
        ) : (
          <Waiting label="Loading the webhook" rows={6} />
        )}
      </Page>
    )

  const { nodes, totalCount, pageInfo } = webhook.deliveries
  return (
    <Page
      title={`Webhook of ${URL.canParse(webhook.url) ? new URL(webhook.url).host : 'a receiver'}`}
      heading={
        <>
          <span className="heading-kind">Webhook to </span>
          <bdi className="address heading-address">{webhook.url}</bdi>
        </>
      }
      intro={<WebhookFacts webhook={webhook} />}
      above={ABOVE}
    >
      <WebhookActions webhook={webhook} onChanged={readAnew} />
      <section className="section" aria-labelledby="deliveries-heading">
        <h2 id="deliveries-heading">Deliveries</h2>
        <div className="filters">
          <Choice<WebhookDeliveryState | typeof ANY>
            label="State"
            value={state ?? ANY}
            options={STATES}
            onChange={(next) => setParams(next === ANY ? {} : { state: next }, { replace: true })}
          />
        </div>
        <p className="muted small numbers" role="status">
          {totalCount} {totalCount === 1 ? 'delivery' : 'deliveries'}
        </p>
        {nodes.length > 0 ? (
          <DeliveryList deliveries={nodes} onChanged={readAnew} listRef={list} />
        ) : (
          <EmptyNotice
            title={state ? 'No delivery in this state' : 'Nothing was delivered yet'}
            message={state ? null : 'Send a test to see how it goes.'}
          />
        )}
        {pageInfo.hasNextPage && (
          <div className="more">
            <Button
              onPress={() => {
                awaitMore(nodes.length)
                setFirst(first + PAGE_SIZE)
              }}
            >
              Load more
            </Button>
          </div>
        )}
      </section>
    </Page>
  )
}
