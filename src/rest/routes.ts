import { createAudit, getAudit } from './audits.ts'
import { streamIssues } from './issue-stream.ts'
import { getQuota } from './quota.ts'
import type { RestRequest } from './request.ts'
import { createSchedule, deleteSchedule, getSchedule, listSchedules, updateSchedule } from './schedules.ts'
import { createWebhook, deleteWebhook, listWebhooks } from './webhooks.ts'

export const REST_PREFIX = '/api/v1'

export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  handle: (request: RestRequest) => Promise<Response>
}

/** The whole REST surface on one screen, below `/api/v1`. */
export const ROUTES: readonly Route[] = [
  { method: 'POST', path: '/audit', handle: createAudit },
  { method: 'GET', path: '/audit/:job_id', handle: getAudit },
  { method: 'GET', path: '/audit/:job_id/issues/stream', handle: streamIssues },
  { method: 'POST', path: '/webhooks', handle: createWebhook },
  { method: 'GET', path: '/webhooks', handle: listWebhooks },
  { method: 'DELETE', path: '/webhooks/:id', handle: deleteWebhook },
  { method: 'POST', path: '/schedules', handle: createSchedule },
  { method: 'GET', path: '/schedules', handle: listSchedules },
  { method: 'GET', path: '/schedules/:id', handle: getSchedule },
  { method: 'PATCH', path: '/schedules/:id', handle: updateSchedule },
  { method: 'DELETE', path: '/schedules/:id', handle: deleteSchedule },
  { method: 'GET', path: '/quota', handle: getQuota },
]
