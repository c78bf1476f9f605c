import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Audit } from '../model/audit.ts'
import type { DeliveryState, WebhookAttempt } from '../model/webhook-delivery.ts'
import type { ErrorCode } from '../shared/errors.ts'

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const ATTEMPT_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const AUDIT_BUCKETS = [1, 2, 5, 10, 20, 30, 60, 90, 180, 300, 720]

export interface MetricsDeps {
  /** Counts the queued and running live audits of the whole service. Called for each scrape. */
  load: () => Promise<{ queued: number; running: number }>
  /**
   * Returns when the oldest queued live audit was created, or null if none is queued. Called for each scrape.
   */
  oldestQueuedAt: () => Promise<Date | null>
}

export interface Exposition {
  contentType: string
  text: string
}

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Creates the metrics. Other layers report to them through callbacks and don't depend on them. Each label has
 * only a few possible values, and never contains an id, key, address or name that a client chose.
 */
export function createMetrics(deps: MetricsDeps) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const http = httpMetrics(registry)
  const operations = new Counter({
    name: 'graphql_operations_total',
    help: 'GraphQL operations executed over HTTP and WebSocket.',
    labelNames: ['type', 'outcome'],
    registers: [registry],
  })
  const audits = auditMetrics(registry)
  const webhooks = webhookMetrics(registry)
  queueMetrics(registry, deps)

  return {
    ...http,
    ...audits,
    ...webhooks,

    operationExecuted({ type, failed }: { type: string; failed: boolean }): void {
      operations.inc({ type, outcome: failed ? 'error' : 'ok' })
    },

    async expose(): Promise<Exposition> {
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
  }
}

function httpMetrics(registry: Registry) {
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'HTTP requests handled.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its response, or to the start of its stream.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const refusals = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Requests and operations rejected with 429.',
    labelNames: ['code'],
    registers,
  })
  const streams = new Gauge({ name: 'open_streams', help: 'Open response streams.', registers })
  const sockets = new Gauge({ name: 'open_sockets', help: 'Open GraphQL WebSockets.', registers })

  return {
    /** @param route the pattern of the route, not the path. */
    requestAnswered({ method, route, status, seconds }: HandledRequest): void {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
    rejected: (code: ErrorCode): void => refusals.inc({ code }),
    streamOpened: (): Disposable => trackedIn(streams),
    socketOpened: (): Disposable => trackedIn(sockets),
  }
}

interface HandledRequest {
  method: string
  route: string
  status: number
  seconds: number
}

function trackedIn(gauge: Gauge): Disposable {
  gauge.inc()
  return { [Symbol.dispose]: () => gauge.dec() }
}

function auditMetrics(registry: Registry) {
  const registers = [registry]
  const ended = new Counter({
    name: 'audits_ended_total',
    help: 'Audits that ended in this process.',
    labelNames: ['status', 'failure_code', 'mode', 'sandbox'],
    registers,
  })
  const durations = new Histogram({
    name: 'audit_duration_seconds',
    help: 'Duration of live audits from the start of the first attempt.',
    labelNames: ['mode'],
    buckets: AUDIT_BUCKETS,
    registers,
  })

  return {
    auditEnded({ status, failure, mode, sandbox, startedAt, completedAt, failedAt }: Audit): void {
      ended.inc({ status, failure_code: failure?.code ?? 'none', mode, sandbox: String(sandbox) })
      const endedAt = completedAt ?? failedAt
      if (!sandbox && startedAt && endedAt)
        durations.observe({ mode }, (endedAt.getTime() - startedAt.getTime()) / 1000)
    },
  }
}

function webhookMetrics(registry: Registry) {
  const registers = [registry]
  const ended = new Counter({
    name: 'webhook_deliveries_total',
    help: 'Deliveries that ended in this process.',
    labelNames: ['outcome'],
    registers,
  })
  const durations = new Histogram({
    name: 'webhook_attempt_duration_seconds',
    help: 'Duration of delivery attempts, including the response body, by error class.',
    labelNames: ['error'],
    buckets: ATTEMPT_BUCKETS,
    registers,
  })

  return {
    deliveryEnded: (outcome: DeliveryState): void => ended.inc({ outcome }),
    attemptEnded({ error, durationMs }: WebhookAttempt): void {
      durations.observe({ error: error?.class ?? 'none' }, durationMs / 1000)
    },
  }
}

function queueMetrics(registry: Registry, { load, oldestQueuedAt }: MetricsDeps) {
  new Gauge({
    name: 'audit_queue_oldest_seconds',
    help: 'Waiting time of the oldest queued live audit, or 0 if the queue is empty.',
    registers: [registry],
    async collect() {
      const oldest = await oldestQueuedAt().catch(() => undefined)
      if (oldest === undefined) return this.reset()
      this.set(oldest ? Math.max(0, Date.now() - oldest.getTime()) / 1000 : 0)
    },
  })
  new Gauge({
    name: 'audit_queue_length',
    help: 'Queued and running live audits in the whole service.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      // If the database is unavailable, only this gauge's values are missing.
      const now = await load().catch(() => null)
      if (!now) return this.reset()
      this.set({ state: 'queued' }, now.queued)
      this.set({ state: 'running' }, now.running)
    },
  })
}
