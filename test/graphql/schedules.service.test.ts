import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ worker: false })
})
afterAll(() => service[Symbol.asyncDispose]())

const CREATE = `mutation($input: CreateScheduleInput!) {
  createSchedule(input: $input) { __typename ... on Schedule { id sandbox enabled mode } ... on ServiceError { code details } }
}`
const UPDATE = `mutation($id: ID!, $input: UpdateScheduleInput!) {
  updateSchedule(id: $id, input: $input) { ... on Schedule { timeout userAgent nextRunAt } ... on ServiceError { code } }
}`
const DELETE =
  'mutation($id: ID!) { deleteSchedule(id: $id) { ... on Schedule { id } ... on ServiceError { code } } }'
const SCHEDULE = { url: 'https://shop.example.com/', cadence: '0 6 * * *' }

test('GraphQL creates, changes, reads and deletes a schedule', async () => {
  const client = service.as((await service.makeKey()).text)

  const created = await client.graphql(CREATE, { input: { ...SCHEDULE, timeout: 5000, sandbox: true } })
  const { id } = created.data.createSchedule
  const updated = await client.graphql(UPDATE, {
    id,
    input: { timeout: null, userAgent: 'Watch/1.0', enabled: false },
  })
  const read = await client.graphql(
    'query($id: ID!) { schedule(id: $id) { cadence nextRunAt lastJob { id } } schedules { id } }',
    { id },
  )
  const deleted = [await client.graphql(DELETE, { id }), await client.graphql(DELETE, { id })]

  expect(created.data.createSchedule).toEqual({
    __typename: 'Schedule',
    id: expect.stringMatching(/^sch_/),
    sandbox: true,
    enabled: true,
    mode: 'basic',
  })
  expect(updated.data.updateSchedule).toEqual({ timeout: null, userAgent: 'Watch/1.0', nextRunAt: null })
  expect(read.data).toEqual({
    schedule: { cadence: SCHEDULE.cadence, nextRunAt: null, lastJob: null },
    schedules: [{ id }],
  })
  expect(deleted.map(({ data }) => data.deleteSchedule)).toEqual([{ id }, { code: 'schedule_not_found' }])
})

test("GraphQL returns the same error codes as REST for schedules, in a mutation's union or at the top level of a query", async () => {
  const [owner, stranger, reader] = [
    await service.makeKey(),
    await service.makeKey(),
    await service.makeKey({ scopes: ['read'] }),
  ]
  const created = await service.as(owner.text).graphql(CREATE, { input: SCHEDULE })
  const { id } = created.data.createSchedule

  const answers = [
    await service.as(owner.text).graphql(CREATE, { input: { ...SCHEDULE, cadence: 'hourly' } }),
    await service.as(owner.text).graphql(CREATE, { input: { ...SCHEDULE, cadence: 'often' } }),
    await service.as(reader.text).graphql(CREATE, { input: SCHEDULE }),
  ]
  const unread = await service
    .as(stranger.text)
    .graphql('query($id: ID!) { schedule(id: $id) { id } }', { id })
  const unchanged = await service.as(stranger.text).graphql(UPDATE, { id, input: {} })

  expect(answers.map(({ data }) => data.createSchedule.code)).toEqual([
    'tier_restriction',
    'validation_error',
    'forbidden',
  ])
  expect(unread.data).toEqual({ schedule: null })
  expect(unread.errors?.[0]?.extensions).toMatchObject({ code: 'schedule_not_found' })
  expect(unchanged.data.updateSchedule).toEqual({ code: 'schedule_not_found' })
})

test('GraphQL stores the time zone of a schedule with a cron cadence', async () => {
  const client = service.as((await service.makeKey()).text)
  const create = (input: Record<string, unknown>) =>
    client.graphql(
      `mutation($input: CreateScheduleInput!) { createSchedule(input: $input) {
        ... on Schedule { id timezone nextRunAt } ... on ServiceError { details } } }`,
      { input: { ...SCHEDULE, ...input } },
    )

  const inTokyo = (await create({ timezone: 'Asia/Tokyo' })).data.createSchedule
  const refused = (await create({ timezone: '+09:00' })).data.createSchedule
  const updated = await client.graphql(
    `mutation($id: ID!) { updateSchedule(id: $id, input: { timezone: "Asia/Kolkata" }) {
      ... on Schedule { timezone nextRunAt } } }`,
    { id: inTokyo.id },
  )

  expect(inTokyo).toMatchObject({ timezone: 'Asia/Tokyo', nextRunAt: expect.stringMatching(/T21:00:00/) })
  expect(refused.details.validation_errors).toEqual([
    { field: 'timezone', message: 'must be an IANA time zone, such as Europe/Berlin' },
  ])
  expect(updated.data.updateSchedule).toEqual({
    timezone: 'Asia/Kolkata',
    nextRunAt: expect.stringMatching(/T00:30:00/),
  })
})
