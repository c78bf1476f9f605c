import { cancelAudit, createAudit, getAudit, listAudits } from './audits.ts'
import { getChanges } from './changes.ts'
import { listDeliveries, redeliver, testWebhook } from './deliveries.ts'
import { streamIssues } from './issue-stream.ts'
import { getQuota } from './quota.ts'
import { getReport } from './reports.ts'
import type { RestRequest } from './request.ts'
import { createSchedule, deleteSchedule, getSchedule, listSchedules, updateSchedule } from './schedules.ts'
import { createShareLink, withdrawShareLinks } from './share-links.ts'
import { createSuppression, deleteSuppression, getSuppression, listSuppressions } from './suppressions.ts'
import { getVerdict } from './verdict.ts'
import { createWebhook, deleteWebhook, getWebhook, listWebhooks, updateWebhook } from './webhooks.ts'

export const REST_PREFIX = '/api/v1'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Handler<Path extends string = string> = (request: RestRequest<Path>) => Promise<Response>

export interface Route {
  method: Method
  path: string
  handle: Handler
}

/** Uses types to ensure that the path has the parameters that its handler reads. */
const route = <Path extends string>(method: Method, path: Path, handle: Handler<Path>): Route => ({
  method,
  path,
  handle: handle as Handler,
})

/** All REST routes, with their paths under `/api/v1`. */
export const ROUTES: readonly Route[] = [
  route('POST', '/audit', createAudit),
  route('GET', '/audit/:job_id', getAudit),
  route('GET', '/audit/:job_id/issues/stream', streamIssues),
  route('GET', '/audit/:job_id/verdict', getVerdict),
  route('POST', '/audit/:job_id/cancel', cancelAudit),
  route('GET', '/audit/:job_id/report', getReport),
  route('GET', '/audit/:job_id/changes', getChanges),
  route('POST', '/audit/:job_id/share', createShareLink),
  route('DELETE', '/audit/:job_id/share', withdrawShareLinks),
  route('GET', '/audits', listAudits),
  route('POST', '/webhooks', createWebhook),
  route('GET', '/webhooks', listWebhooks),
  route('GET', '/webhooks/:id', getWebhook),
  route('PATCH', '/webhooks/:id', updateWebhook),
  route('DELETE', '/webhooks/:id', deleteWebhook),
  route('POST', '/webhooks/:id/test', testWebhook),
  route('GET', '/webhooks/:id/deliveries', listDeliveries),
  route('POST', '/deliveries/:id/redeliver', redeliver),
  route('POST', '/schedules', createSchedule),
  route('GET', '/schedules', listSchedules),
  route('GET', '/schedules/:id', getSchedule),
  route('PATCH', '/schedules/:id', updateSchedule),
  route('DELETE', '/schedules/:id', deleteSchedule),
  route('POST', '/suppressions', createSuppression),
  route('GET', '/suppressions', listSuppressions),
  route('GET', '/suppressions/:id', getSuppression),
  route('DELETE', '/suppressions/:id', deleteSuppression),
  route('GET', '/quota', getQuota),
]
