import { NEW_SCHEDULE_EXAMPLES, SCHEDULE_CHANGES_EXAMPLES, SCHEDULE_EXAMPLE } from './examples.ts'
import type { OperationDoc } from './openapi-types.ts'

const one = { one: { summary: 'Every Monday at six', value: SCHEDULE_EXAMPLE } }
const paused = {
  paused: { summary: 'Paused', value: { ...SCHEDULE_EXAMPLE, enabled: false, next_run_at: null } },
}

const byId = (operationId: string, description: string) => ({
  operationId,
  description,
  parameters: { id: '$response.body#/id' },
})

/** The errors in the settings of a schedule's audits, as for `POST /audit`. */
const FIELD_ERRORS = ['invalid_url', 'invalid_mode', 'page_limit_exceeded', 'validation_error'] as const

export const SCHEDULE_OPERATIONS: Record<string, OperationDoc> = {
  'POST /schedules': {
    id: 'createSchedule',
    tag: 'Schedules',
    summary: 'Create a schedule',
    description:
      'Audits an address again and again. Each run takes a credit as any audit; without one it is skipped and says why. A schedule that a test key made runs in the sandbox.',
    parameters: ['x-service-sandbox'],
    body: {
      schema: 'NewSchedule',
      description: '`null` counts as absent; other fields are ignored. At most 64 KiB.',
      examples: NEW_SCHEDULE_EXAMPLES,
    },
    answers: {
      201: {
        description: 'The schedule is made.',
        schema: 'Schedule',
        examples: one,
        links: {
          getSchedule: byId('getSchedule', 'Its next and its last run.'),
          updateSchedule: byId('updateSchedule', 'Changes it.'),
          deleteSchedule: byId('deleteSchedule', 'Removes it.'),
        },
      },
    },
    errors: ['missing_parameter', ...FIELD_ERRORS, 'schedule_limit_reached', 'tier_restriction'],
  },
  'GET /schedules': {
    id: 'listSchedules',
    tag: 'Schedules',
    summary: 'List the schedules',
    description: 'All schedules of the account, oldest first.',
    answers: {
      200: {
        description: 'The schedules.',
        schema: 'ScheduleList',
        examples: { one: { summary: 'One schedule', value: { schedules: [SCHEDULE_EXAMPLE] } } },
      },
    },
    errors: [],
  },
  'GET /schedules/:id': {
    id: 'getSchedule',
    tag: 'Schedules',
    summary: 'Read a schedule',
    description: 'Its settings, its next run and its last one.',
    parameters: ['schedule_id'],
    answers: { 200: { description: 'The schedule.', schema: 'Schedule', examples: one } },
    errors: ['schedule_not_found'],
  },
  'PATCH /schedules/:id': {
    id: 'updateSchedule',
    tag: 'Schedules',
    summary: 'Change a schedule',
    description:
      'What is not given stays; a `null` option goes back to its default, a `null` url, mode, cadence or enabled counts as not given. `"enabled": false` pauses the schedule.',
    parameters: ['schedule_id', 'x-service-sandbox'],
    body: {
      schema: 'ScheduleChanges',
      description: 'Other fields are ignored. At most 64 KiB.',
      examples: SCHEDULE_CHANGES_EXAMPLES,
    },
    answers: { 200: { description: 'The schedule as it is now.', schema: 'Schedule', examples: paused } },
    errors: [...FIELD_ERRORS, 'schedule_not_found', 'tier_restriction'],
  },
  'DELETE /schedules/:id': {
    id: 'deleteSchedule',
    tag: 'Schedules',
    summary: 'Delete a schedule',
    description: 'It runs no more and its place is free. The audits that it made stay.',
    parameters: ['schedule_id'],
    answers: { 204: { description: 'It is gone.' } },
    errors: ['schedule_not_found'],
  },
}
