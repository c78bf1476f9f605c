import { type ScheduleChanges, scheduleFields } from '../model/schedule.ts'
import { scheduleBody } from './bodies.ts'
import { refused, run } from './execute.ts'
import {
  CreateScheduleDocument,
  DeleteScheduleDocument,
  GetScheduleDocument,
  ListSchedulesDocument,
  UpdateScheduleDocument,
} from './generated/operations.ts'
import { type RestRequest, readBody } from './request.ts'

export async function createSchedule(request: RestRequest): Promise<Response> {
  const context = request.get('context')
  // Before GraphQL sees it: a value of a wrong type would be refused there in GraphQL's words, not by our codes.
  const fields = scheduleFields(context.services.schedules.check(await readBody(request)))
  const { url, cadence } = fields
  const { createSchedule: result } = await run(
    CreateScheduleDocument,
    { input: { ...inputOf(fields), url, cadence } },
    context,
  )
  if (result.__typename === 'ServiceError') throw refused(result)
  return request.json(scheduleBody(result), 201)
}

export async function listSchedules(request: RestRequest): Promise<Response> {
  const { schedules } = await run(ListSchedulesDocument, {}, request.get('context'))
  return request.json({ schedules: schedules.map(scheduleBody) })
}

export async function getSchedule(request: RestRequest): Promise<Response> {
  const id = request.req.param('id')!
  const { schedule } = await run(GetScheduleDocument, { id }, request.get('context'))
  return request.json(scheduleBody(schedule!))
}

export async function updateSchedule(request: RestRequest): Promise<Response> {
  const context = request.get('context')
  const id = request.req.param('id')!
  const changes = await context.services.schedules.checkChanges(context.caller, id, await readBody(request))
  const { updateSchedule: result } = await run(
    UpdateScheduleDocument,
    { id, input: inputOf(changes) },
    context,
  )
  if (result.__typename === 'ServiceError') throw refused(result)
  return request.json(scheduleBody(result))
}

export async function deleteSchedule(request: RestRequest): Promise<Response> {
  const id = request.req.param('id')!
  const { deleteSchedule: result } = await run(DeleteScheduleDocument, { id }, request.get('context'))
  if (result.__typename === 'ServiceError') throw refused(result)
  return request.body(null, 204)
}

/** In GraphQL's spelling; what was not given stays undefined. */
const inputOf = (fields: ScheduleChanges) => ({
  url: fields.url,
  mode: fields.mode,
  timeout: fields.timeout,
  userAgent: fields.user_agent,
  failOnScore: fields.fail_on_score,
  failOnDrop: fields.fail_on_drop,
  maxPages: fields.max_pages,
  ignoreRobots: fields.ignore_robots,
  cadence: fields.cadence,
  enabled: fields.enabled,
})
