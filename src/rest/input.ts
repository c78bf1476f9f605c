import type { z } from 'zod'
import type { ScheduleChanges } from '../model/schedule.ts'

/**
 * Returns the fields of a body if their types and ranges are valid for an operation's GraphQL input. If they
 * aren't, the use case reports the errors with our codes and in the documented order. GraphQL would report
 * them with its own messages.
 * @param useCase the function that the operation calls. It must reject every body that the schema rejects.
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

/** Renames an audit's fields to their GraphQL names. Missing fields stay undefined. */
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

/** Renames a schedule's fields to their GraphQL names. Missing fields stay undefined. */
export const scheduleInput = <Fields extends ScheduleChanges>(fields: Fields) => ({
  ...auditInput(fields),
  cadence: fields.cadence as Fields['cadence'],
  timezone: fields.timezone,
  enabled: fields.enabled,
})
