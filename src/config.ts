import { isIP } from 'node:net'
import { z } from 'zod'
import { type EgressRule, parseEgressAllow } from './egress/egress-allow.ts'
import { httpUrl } from './shared/listen.ts'
import { LOG_LEVELS } from './shared/log.ts'

/** Lists every invalid environment variable in its message. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const wholeNumber = (minimum: number, maximum: number, defaultValue: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum))
    .default(defaultValue)

const optionalNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum))
    .optional()

const secret = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes in base64')

const commaList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )

const flag = z.enum(['0', '1', 'true', 'false', 'on', 'off']).default('off')

const egressAllow = z
  .string()
  .default('')
  .transform((text, context): EgressRule[] => {
    try {
      return parseEgressAllow(text)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
      return z.NEVER
    }
  })

const retryDelays = commaList
  .transform((parts) => (parts.length === 0 ? [0, 60, 300, 1800, 7200] : parts.map(Number)))
  .refine(
    (delays) => delays.every((delay) => Number.isFinite(delay) && delay >= 0),
    'must be a comma-separated list of delays in seconds',
  )
  .refine((delays) => delays.length === 5, 'must list five delays, one for each attempt')

/**
 * Returns whether a string is exactly an origin. This excludes `*` and `?`, which better-auth would treat as
 * wildcards.
 */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === text && !/[*?]/.test(text)

const ENVIRONMENT = z.object({
  PORT: wholeNumber(0, 65_535, 4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  SECRET_KEY: secret.optional(),
  SECRET_KEY_PREVIOUS: secret.optional(),
  EGRESS_ALLOW: egressAllow,
  AUDIT_CONCURRENCY: wholeNumber(1, 64, 2),
  QUEUE_LIMIT: wholeNumber(0, 1_000_000, 1000),
  QUEUE_LIMIT_PER_ACCOUNT: wholeNumber(0, 1_000_000, 200),
  RATE_LIMIT_PER_MINUTE: optionalNumber(1, 10_000_000),
  CONCURRENT_LIMIT: optionalNumber(1, 10_000_000),
  WEBHOOK_RETRY_DELAYS_SECONDS: retryDelays,
  LOCK_SECONDS: wholeNumber(1, 3600, 60),
  CORS_ORIGINS: commaList
    .transform((origins) => origins.map((origin) => origin.replace(/\/$/, '')))
    .refine(
      (origins) => origins.every(isOrigin),
      'must be a comma-separated list of origins, such as https://app.example',
    ),
  SIGN_UP: z.enum(['open', 'closed']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\p{C}<>]*<?[^\s<>@]+@[^\s<>@]+>?$/u, 'must be an email address, or a name and <an address>')
    .optional(),
  OBJECT_STORE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => URL.canParse(url) && new URL(url).pathname.length > 1,
      'must have a bucket name as its path',
    )
    .optional(),
  CHROME_PATH: z.string().min(1).optional(),
  REQUIRE_SANDBOX: flag.transform((word) => ['1', 'true', 'on'].includes(word)),
  TRUST_PROXY: flag.transform((word) => ['1', 'true', 'on'].includes(word)),
  RETENTION_DAYS: wholeNumber(1, 36_500, 90),
  RETENTION_PER_PAGE: optionalNumber(1, 1_000_000),
  METRICS_PORT: optionalNumber(0, 65_535),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
})

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the environment variables. No other code reads them. Empty variables count as unset.
 * @throws ConfigError that lists all invalid variables.
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = ENVIRONMENT.safeParse(given)
  const errors = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (given.MONGODB_URL && !given.SECRET_KEY)
    errors.push(
      'SECRET_KEY: is required with MONGODB_URL (32 random bytes in base64, the same on every machine)',
    )
  if (!parsed.success || errors.length > 0)
    throw new ConfigError(
      `The configuration has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}:\n- ${errors.join('\n- ')}`,
    )

  const variables = parsed.data
  return {
    port: variables.PORT,
    host: variables.HOST,
    publicUrl: variables.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    mongodbUrl: variables.MONGODB_URL ?? null,
    dataDir: variables.DATA_DIR,
    secretKey: variables.SECRET_KEY ?? null,
    secretKeyPrevious: variables.SECRET_KEY_PREVIOUS ?? null,
    egressAllow: variables.EGRESS_ALLOW,
    auditConcurrency: variables.AUDIT_CONCURRENCY,
    queueLimit: variables.QUEUE_LIMIT,
    queueLimitPerAccount: variables.QUEUE_LIMIT_PER_ACCOUNT,
    rateLimitPerMinute: variables.RATE_LIMIT_PER_MINUTE ?? null,
    concurrentLimit: variables.CONCURRENT_LIMIT ?? null,
    webhookRetryDelaysSeconds: variables.WEBHOOK_RETRY_DELAYS_SECONDS,
    lockSeconds: variables.LOCK_SECONDS,
    corsOrigins: variables.CORS_ORIGINS,
    /** By default, sign-up is open only if other machines can't reach the service. */
    isSignUpOpen: variables.SIGN_UP ? variables.SIGN_UP === 'open' : isLocalOnly(variables),
    mail: variables.SMTP_URL
      ? { smtpUrl: variables.SMTP_URL, from: variables.MAIL_FROM ?? senderAt(variables) }
      : null,
    objectStoreUrl: variables.OBJECT_STORE_URL ?? null,
    chromePath: variables.CHROME_PATH ?? null,
    requireSandbox: variables.REQUIRE_SANDBOX,
    trustProxy: variables.TRUST_PROXY,
    retentionDays: variables.RETENTION_DAYS,
    retentionPerPage: variables.RETENTION_PER_PAGE ?? null,
    metricsPort: variables.METRICS_PORT ?? null,
    traceCollectorUrl: variables.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: variables.LOG_LEVEL,
    /** The PATH that is searched for programs such as `mongod`, `java` and `mvn`. */
    path: environment.PATH ?? '',
  }
}

/**
 * Returns the URL at which clients reach the gateway, without a trailing slash. This is `PUBLIC_URL` or, by
 * default, the host and port.
 */
export const publicUrlOf = ({ publicUrl, host, port }: Config): string => publicUrl ?? httpUrl(host, port)

/**
 * Returns a sender address at the service's host name because mail servers reject senders at an IP address.
 */
const senderAt = ({ PUBLIC_URL, HOST }: z.output<typeof ENVIRONMENT>): string => {
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : HOST
  return `Audit Service <audit-service@${isIP(host.replace(/^\[|\]$/g, '')) ? 'localhost' : host}>`
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

/** Returns whether the database is embedded and nobody on another machine can reach the service. */
const isLocalOnly = ({ MONGODB_URL, HOST, PUBLIC_URL, TRUST_PROXY }: z.output<typeof ENVIRONMENT>): boolean =>
  MONGODB_URL === undefined &&
  !TRUST_PROXY &&
  LOOPBACK.has(HOST) &&
  (PUBLIC_URL === undefined || LOOPBACK.has(new URL(PUBLIC_URL).hostname))
