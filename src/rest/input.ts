import type { z } from 'zod'
import type { ScheduleChanges } from '../model/schedule.ts'

/**
 * Returns the fields of a body whose types and ranges fit the GraphQL input of an operation. A body that doesn't fit
 * never reaches GraphQL, which would report it in its own words: the use case reports it instead, with our codes and in
 * the documented order.
 * @param useCase What the operation runs. It rejects every body that the schema rejects.
 * @throws ServiceError from the use case.
 */
export async function readInput<Fields>(
  body: Record<string, unknown>,
  schema: z.ZodType<Fields>,
  useCase: (body: Record<string, unknown>) => Promise<unknown>,
): Promise<Fields> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  await useCase(body)
  throw new Error('The domain accepted a body that the REST schema rejects.', { cause: parsed.error })
}

/** Converts the fields of an audit to GraphQL's names. Fields that weren't sent stay undefined. */
export const auditInput = <Fields extends Omit<ScheduleChanges, 'cadence' | 'timezone' | 'enabled'>>(
  fields: Fields,
) => ({
  url: fields.url as Fields['url'],
  mode: fields.mode,
  timeout: fields.timeout,
  userAgent: fields.user_agent,
  failOnScore: fields.fail_on_score,
  failOnDrop: fields.fail_on_drop,
  failOnNew: fields.fail_on_new,
  onInconclusive: fields.on_inconclusive,
  maxPages: fields.max_pages,
  ignoreRobots: fields.ignore_robots,
})

/** Converts the fields of a schedule in the same way. */
export const scheduleInput = <Fields extends ScheduleChanges>(fields: Fields) => ({
  ...auditInput(fields),
  cadence: fields.cadence as Fields['cadence'],
  timezone: fields.timezone,
  enabled: fields.enabled,
})
