import type { Caller } from '../../model/caller.ts'
import type { Category, Severity } from '../../model/issue.ts'
import type { FailOnNew } from '../../model/verdict.ts'
import { builder } from '../builder.ts'
import { CategoryEnum, SeverityEnum } from './enums.ts'

export const FailOnNewInput = builder.inputType('FailOnNewInput', {
  description:
    'A gate on issues that are new or have come back. The gate applies only to pages that earlier audits have examined.',
  fields: (t) => ({
    severity: t.field({
      type: SeverityEnum,
      description: 'The gate counts issues of this severity or worse. Defaults to `error`.',
    }),
    max: t.int({
      description: 'The audit fails if the gate counts more issues than this number. Defaults to 0.',
    }),
    categories: t.field({
      type: [CategoryEnum],
      description: 'The gate counts only issues in these categories. Defaults to all categories.',
    }),
  }),
})

export const FailOnNewType = builder.objectRef<FailOnNew>('FailOnNew').implement({
  description: 'A gate on issues that are new or have come back.',
  fields: (t) => ({
    severity: t.expose('severity', { type: SeverityEnum }),
    max: t.exposeInt('max'),
    categories: t.field({
      type: [CategoryEnum],
      nullable: true,
      description: 'Null means all categories.',
      resolve: ({ categories }) => categories && [...categories],
    }),
  }),
})

/** The options of an audit with their GraphQL names, for `CreateAuditInput` and the inputs of schedules. */
interface AuditInput {
  url?: string | null | undefined
  mode?: string | null | undefined
  timeout?: number | null | undefined
  userAgent?: string | null | undefined
  failOnScore?: number | null | undefined
  failOnDrop?: number | null | undefined
  failOnNew?:
    | {
        severity?: Severity | null | undefined
        max?: number | null | undefined
        categories?: readonly Category[] | null | undefined
      }
    | null
    | undefined
  onInconclusive?: string | null | undefined
  maxPages?: number | null | undefined
  ignoreRobots?: boolean | null | undefined
}

/** Returns the options under their names in the specification, because errors use these names. */
export const auditFieldsOf = (input: AuditInput) => ({
  url: input.url,
  mode: input.mode,
  timeout: input.timeout,
  user_agent: input.userAgent,
  fail_on_score: input.failOnScore,
  fail_on_drop: input.failOnDrop,
  fail_on_new: input.failOnNew,
  on_inconclusive: input.onInconclusive,
  max_pages: input.maxPages,
  ignore_robots: input.ignoreRobots,
})

/**
 * Returns the caller, with the sandbox turned on if the input requests it, regardless of the type of the key.
 */
export const callerOf = (caller: Caller, input: { sandbox?: boolean | null | undefined }): Caller => ({
  ...caller,
  sandbox: caller.sandbox || input.sandbox === true,
})
