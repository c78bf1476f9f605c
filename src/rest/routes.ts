import { createAudit, getAudit } from './audits.ts'
import { streamIssues } from './issue-stream.ts'
import { getQuota } from './quota.ts'
import type { RestRequest } from './request.ts'
import { createSchedule, deleteSchedule, getSchedule, listSchedules, updateSchedule } from './schedules.ts'
import { createWebhook, deleteWebhook, listWebhooks } from './webhooks.ts'

export const REST_PREFIX = '/api/v1'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Handler<Path extends string = string> = (request: RestRequest<Path>) => Promise<Response>

export interface Route {
  method: Method
  path: string
  handle: Handler
}

/** Type-checks that the path has the parameters that its handler reads. */
const route = <Path extends string>(method: Method, path: Path, handle: Handler<Path>): Route => ({
  method,
  path,
  handle: handle as Handler,
})

/** Every REST route, with its path below `/api/v1`. */
export const ROUTES: readonly Route[] = [
  route('POST', '/audit', createAudit),
  route('GET', '/audit/:job_id', getAudit),
  route('GET', '/audit/:job_id/issues/stream', streamIssues),
  route('POST', '/webhooks', createWebhook),
  route('GET', '/webhooks', listWebhooks),
  route('DELETE', '/webhooks/:id', deleteWebhook),
  route('POST', '/schedules', createSchedule),
  route('GET', '/schedules', listSchedules),
  route('GET', '/schedules/:id', getSchedule),
  route('PATCH', '/schedules/:id', updateSchedule),
  route('DELETE', '/schedules/:id', deleteSchedule),
  route('GET', '/quota', getQuota),
]
