import type { Caller } from '../../model/caller.ts'

/** An audit's options under their GraphQL names, for `CreateAuditInput` and the inputs of schedules. */
interface AuditInput {
  url?: string | null | undefined
  mode?: string | null | undefined
  timeout?: number | null | undefined
  userAgent?: string | null | undefined
  failOnScore?: number | null | undefined
  failOnDrop?: number | null | undefined
  maxPages?: number | null | undefined
  ignoreRobots?: boolean | null | undefined
}

/** Converts them to the names of the specification, which errors use. */
export const auditFieldsOf = (input: AuditInput) => ({
  url: input.url,
  mode: input.mode,
  timeout: input.timeout,
  user_agent: input.userAgent,
  fail_on_score: input.failOnScore,
  fail_on_drop: input.failOnDrop,
  max_pages: input.maxPages,
  ignore_robots: input.ignoreRobots,
})

/** Turns on the sandbox if the input asks for it, regardless of the key. */
export const callerOf = (caller: Caller, input: { sandbox?: boolean | null | undefined }): Caller => ({
  ...caller,
  sandbox: caller.sandbox || input.sandbox === true,
})
