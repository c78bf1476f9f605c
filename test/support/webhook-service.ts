import { expect } from 'vitest'
import { startReceiver } from './receiver.ts'
import { startTestService } from './service.ts'

const DELIVERY = `id webhookId state attemptCount nextAttemptAt createdAt endedAt
  event { id kind at isTest jobId job { id status } }
  failure { code message }
  request { body headers { name value } }
  attempts { number trigger startedAt endedAt durationMs status error { class message }
    requestHeaders { name value } response { status headers { name value } body isTruncated } }`
const REFUSED = '... on ServiceError { code details }'
export const READ = `query($id: ID!) { webhookDelivery(id: $id) { ${DELIVERY} } }`

export const MUTATIONS = {
  sendTest: `mutation($id: ID!, $event: String! = "audit.completed") {
    sendTestWebhook(webhookId: $id, event: $event) { ... on WebhookDelivery { ${DELIVERY} } ${REFUSED} } }`,
  redeliver: `mutation($id: ID!) { redeliverWebhook(deliveryId: $id) { ... on WebhookDelivery { ${DELIVERY} } ${REFUSED} } }`,
  recover: `mutation($id: ID!, $since: DateTime = "2026-01-01T00:00:00Z") {
    recoverWebhookDeliveries(webhookId: $id, since: $since) { ... on WebhookRecovery { count webhook { id } } ${REFUSED} } }`,
  rotate: `mutation($id: ID!, $secret: String! = "another secret of ours", $grace: Int) {
    rotateWebhookSecret(id: $id, secret: $secret, graceSeconds: $grace) { ... on Webhook { id formerSecretsUntil } ${REFUSED} } }`,
  enable: `mutation($id: ID!) { enableWebhook(id: $id) { ... on Webhook { enabled disabledReason disabledAt } ${REFUSED} } }`,
  disable: `mutation($id: ID!) { disableWebhook(id: $id) { ... on Webhook { enabled disabledReason disabledAt } ${REFUSED} } }`,
} as const

/**
 * Starts a service that makes its five attempts without delays, and a receiver that responds by path, with
 * 204 by default.
 */
export async function startWebhookService() {
  const answers: Record<string, number> = {}
  const receiver = await startReceiver(({ path }, response) =>
    response.writeHead(answers[path] ?? 204, { 'content-type': 'text/plain' }).end('seen'),
  )
  const environment = {
    EGRESS_ALLOW: 'shop.example:80,127.0.0.1/32',
    WEBHOOK_RETRY_DELAYS_SECONDS: '0,0,0,0,0',
    CONCURRENT_LIMIT: '1000',
  }
  const service = await startTestService({ environment })

  /** Creates an account with one webhook, which has a separate path. */
  async function owner() {
    const { text, accountId } = await service.makeKey()
    const client = service.as(text)
    const path = `/${accountId}`
    const url = receiver.url.replace('/hook', path)
    const { id } = await (
      await client.post('/webhooks', { url, secret: 'a secret of enough characters' })
    ).json()
    const answerOf = async (name: keyof typeof MUTATIONS, variables: Record<string, unknown> = {}) => {
      const { data, errors } = await client.graphql(MUTATIONS[name], { id, ...variables })
      if (errors) throw new Error(errors[0]!.message)
      return Object.values(data)[0] as Record<string, unknown>
    }
    const read = async (deliveryId: unknown) =>
      (await client.graphql(READ, { id: deliveryId })).data.webhookDelivery
    return {
      id,
      path,
      /** The API key. */
      key: text,
      client,
      answerOf,
      read,
      received: () => receiver.received.filter((each) => each.path === path),
      /**
       * Runs an audit until both the audit and its delivery have ended. Returns the audit with the delivery.
       */
      async delivered() {
        const { job_id } = await (await client.post('/audit', { url: 'http://shop.example/' })).json()
        ;(await service.nextRun()).complete()
        const latest = async () => {
          const { data } = await client.graphql(
            `{ webhooks { deliveries(first: 1) { nodes { ${DELIVERY} } } } }`,
          )
          return data.webhooks[0].deliveries.nodes[0]
        }
        await expect.poll(latest).toMatchObject({ event: { jobId: job_id }, endedAt: expect.any(String) })
        return { jobId: job_id as string, delivery: await latest() }
      },
    }
  }

  return {
    service,
    answers,
    owner,
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]()
      await receiver[Symbol.asyncDispose]()
    },
  }
}
