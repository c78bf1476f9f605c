import { NEW_SCHEDULE_EXAMPLES, SCHEDULE_CHANGES_EXAMPLES, SCHEDULE_EXAMPLE } from './examples.ts'
import type { OperationDoc } from './openapi-types.ts'

const one = { one: { summary: 'Every Monday at 06:00 UTC', value: SCHEDULE_EXAMPLE } }
const paused = {
  paused: { summary: 'Paused', value: { ...SCHEDULE_EXAMPLE, enabled: false, next_run_at: null } },
}

const byId = (operationId: string, description: string) => ({
  operationId,
  description,
  parameters: { id: '$response.body#/id' },
})

/** The errors in the settings for a schedule's audits. `POST /audit` has the same errors. */
const FIELD_ERRORS = ['invalid_url', 'invalid_mode', 'page_limit_exceeded', 'validation_error'] as const

export const SCHEDULE_OPERATIONS: Record<string, OperationDoc> = {
  'POST /schedules': {
    id: 'createSchedule',
    tag: 'Schedules',
    summary: 'Create a schedule',
    description:
      'Audits a page regularly. Each run uses a credit. If there are no credits left, the run is skipped, and the schedule shows the reason. A schedule created with a test key runs in the sandbox.',
    parameters: ['x-service-sandbox'],
    body: {
      schema: 'NewSchedule',
      description: '`null` counts as omitted. Unknown fields are ignored. The maximum body size is 64 KiB.',
      examples: NEW_SCHEDULE_EXAMPLES,
    },
    responses: {
      201: {
        description: 'The schedule was created.',
        schema: 'Schedule',
        examples: one,
        links: {
          getSchedule: byId('getSchedule', "Read the schedule's settings and runs."),
          updateSchedule: byId('updateSchedule', 'Update the schedule.'),
          deleteSchedule: byId('deleteSchedule', 'Delete the schedule.'),
        },
      },
    },
    errors: ['missing_parameter', ...FIELD_ERRORS, 'schedule_limit_reached', 'tier_restriction'],
  },
  'GET /schedules': {
    id: 'listSchedules',
    tag: 'Schedules',
    summary: 'List schedules',
    description: "Returns the account's schedules, oldest first.",
    responses: {
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
    description: "Returns a schedule's settings, next run and last run.",
    parameters: ['schedule_id'],
    responses: { 200: { description: 'The schedule.', schema: 'Schedule', examples: one } },
    errors: ['schedule_not_found'],
  },
  'PATCH /schedules/:id': {
    id: 'updateSchedule',
    tag: 'Schedules',
    summary: 'Update a schedule',
    description:
      'Omitted fields keep their values. `null` resets an option to its default. For `url`, `mode`, `cadence` and `enabled`, `null` has no effect. `"enabled": false` pauses the schedule.',
    parameters: ['schedule_id', 'x-service-sandbox'],
    body: {
      schema: 'ScheduleChanges',
      description: 'Unknown fields are ignored. The maximum body size is 64 KiB.',
      examples: SCHEDULE_CHANGES_EXAMPLES,
    },
    responses: { 200: { description: 'The updated schedule.', schema: 'Schedule', examples: paused } },
    errors: [...FIELD_ERRORS, 'schedule_not_found', 'tier_restriction'],
  },
  'DELETE /schedules/:id': {
    id: 'deleteSchedule',
    tag: 'Schedules',
    summary: 'Delete a schedule',
    description: 'The schedule no longer runs or counts toward the limit. Its audits are kept.',
    parameters: ['schedule_id'],
    responses: { 204: { description: 'Deleted.' } },
    errors: ['schedule_not_found'],
  },
}
