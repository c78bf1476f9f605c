import { NEW_SCHEDULE, SCHEDULE_CHANGES } from '../model/schedule.ts'
import { scheduleBody } from './bodies.ts'
import { executeOperation, unwrap } from './execute.ts'
import {
  CreateScheduleDocument,
  DeleteScheduleDocument,
  GetScheduleDocument,
  ListSchedulesDocument,
  UpdateScheduleDocument,
} from './generated/operations.ts'
import { readInput, scheduleInput } from './input.ts'
import { type RestRequest, readBody } from './request.ts'

export async function createSchedule(request: RestRequest): Promise<Response> {
  const context = request.get('context')
  const { schedules } = context.services
  const fields = await readInput(await readBody(request), NEW_SCHEDULE, (body) =>
    schedules.create(context.caller, body),
  )
  const variables = { input: scheduleInput(fields) }
  const schedule = unwrap((await executeOperation(CreateScheduleDocument, variables, context)).createSchedule)
  return request.json(scheduleBody(schedule), 201)
}

export async function listSchedules(request: RestRequest): Promise<Response> {
  const { schedules } = await executeOperation(ListSchedulesDocument, {}, request.get('context'))
  return request.json({ schedules: schedules.map(scheduleBody) })
}

export async function getSchedule(request: RestRequest<'/schedules/:id'>): Promise<Response> {
  const variables = { id: request.req.param('id') }
  const { schedule } = await executeOperation(GetScheduleDocument, variables, request.get('context'))
  return request.json(scheduleBody(schedule))
}

export async function updateSchedule(request: RestRequest<'/schedules/:id'>): Promise<Response> {
  const context = request.get('context')
  const { schedules } = context.services
  const id = request.req.param('id')
  const changes = await readInput(await readBody(request), SCHEDULE_CHANGES, (body) =>
    schedules.update(context.caller, id, body),
  )
  const variables = { id, input: scheduleInput(changes) }
  const schedule = unwrap((await executeOperation(UpdateScheduleDocument, variables, context)).updateSchedule)
  return request.json(scheduleBody(schedule))
}

export async function deleteSchedule(request: RestRequest<'/schedules/:id'>): Promise<Response> {
  const variables = { id: request.req.param('id') }
  unwrap((await executeOperation(DeleteScheduleDocument, variables, request.get('context'))).deleteSchedule)
  return request.body(null, 204)
}
