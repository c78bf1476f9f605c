// Audits a page, follows the audit live, and sends its final event to each enabled webhook again.
// AUDIT_SERVICE_URL=http://127.0.0.1:4000 AUDIT_SERVICE_KEY=svc_live_… node client.ts https://shop.example/
import { setTimeout } from 'node:timers/promises'
import { createClient } from '../../src/client/client.ts'

const { AUDIT_SERVICE_URL: url = 'http://127.0.0.1:4000', AUDIT_SERVICE_KEY: apiKey = '' } = process.env
const page = process.argv[2] ?? 'https://example.com/'

const client = createClient({ url, apiKey })
await auditPage().finally(() => client.close())

async function auditPage(): Promise<void> {
  const { createAudit: job } = await client.createAudit({ input: { url: page } })
  // Mutations return errors as data. Queries and subscriptions throw a ClientError.
  if (job.__typename === 'ServiceError') throw new Error(`${job.code}: ${job.message}`)
  await followAudit(job.id)
  await printGroups(job.id)
  await sendAgain(job.id)
}

/**
 * Prints events until the audit ends. If the connection breaks, the client reconnects and continues after the
 * last event.
 */
async function followAudit(jobId: string): Promise<void> {
  for await (const { jobEvents: event } of client.jobEvents({ jobId })) {
    if (event.__typename === 'JobProgressEvent') console.log(`${event.percent}% ${event.step}`)
    if (event.__typename === 'JobIssueEvent') console.log(`${event.issue.severity} ${event.issue.message}`)
    if (event.__typename === 'JobStateEvent') console.log(event.error ?? event.jobStatus)
  }
}

/** Prints the most valuable fixes first. */
async function printGroups(id: string): Promise<void> {
  const { job } = await client.jobIssueGroups({ id, first: 10 })
  for (const group of job?.issueGroups ?? []) console.log(`${group.count} × ${group.rule}`)
}

async function sendAgain(jobId: string): Promise<void> {
  for (const webhook of (await client.webhooks()).webhooks.filter(({ enabled }) => enabled)) {
    const delivery = await endedDelivery(webhook.id, jobId)
    if (!delivery) continue
    const { redeliverWebhook: again } = await client.redeliverWebhook({ deliveryId: delivery.id })
    if (again.__typename === 'ServiceError') throw new Error(again.message)
    console.log(`sending ${again.id} again`)
  }
}

/** Waits up to a minute for the delivery to end, since it can't be sent again during an attempt. */
async function endedDelivery(webhookId: string, jobId: string) {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const { webhook } = await client.webhookDeliveries({ webhookId, first: 20 })
    const deliveries = webhook?.deliveries?.nodes ?? []
    const ended = deliveries.find(({ event, endedAt }) => event.jobId === jobId && endedAt)
    if (ended) console.log(`${ended.id} ${ended.state} after ${ended.attemptCount} attempts`)
    if (ended) return ended
    await setTimeout(1000)
  }
  return null
}
