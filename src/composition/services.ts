import type { BrowserSessions } from '../auth/browser-sessions.ts'
import { createLogReader } from '../domain/audits/log-reader.ts'
import { createFalseAlarmReport } from '../domain/false-alarms/report.ts'
import { createAuditComparator } from '../domain/history/compare-audits.ts'
import { createChangesReader } from '../domain/history/read-changes.ts'
import { createAuthenticator } from '../domain/keys/authenticate.ts'
import { cacheCallers } from '../domain/keys/caller-cache.ts'
import { createCallerWatch } from '../domain/keys/caller-watch.ts'
import { createKeyLastUsed, type KeyLastUsed } from '../domain/keys/last-used.ts'
import { createOwnKeys } from '../domain/keys/self-service.ts'
import type { Refund } from '../domain/quota/refund.ts'
import { createScheduleManager } from '../domain/schedules/manage.ts'
import { createNotifyOwner } from '../domain/schedules/notify-owner.ts'
import { joinServices } from '../domain/services.ts'
import { createSites } from '../domain/sites/sites.ts'
import { createBreadthCheck } from '../domain/suppressions/breadth.ts'
import { createSuppressionManager } from '../domain/suppressions/manage.ts'
import type { EventPublisher } from '../domain/webhooks/publish-event.ts'
import { createAddressPolicy } from '../egress/address-policy.ts'
import type { EgressRule } from '../egress/egress-allow.ts'
import { RULE_SCOPES } from '../engine/audit/required-engines.ts'
import { RULESET_VERSION } from '../engine/audit/versions.ts'
import { createAccountMails } from '../mail/account-mails.ts'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import type { Audit } from '../model/audit.ts'
import type { DeliveryQueue, Queue } from '../queue/queue.ts'
import { systemClock } from '../shared/clock.ts'
import { newId } from '../shared/ids.ts'
import { createAuditServices } from './audit-services.ts'
import type { Infrastructure } from './infrastructure.ts'
import { createReportServices, RULES } from './report-services.ts'
import { createBrowserSessionsOf } from './sign-in.ts'
import { createWebhookServices } from './webhook-services.ts'

export interface App {
  infrastructure: Infrastructure
  services: ReturnType<typeof joinServices>
  policy: ReturnType<typeof createAddressPolicy>
  /** Handles sign-in and sign-out in browsers. */
  browser: BrowserSessions
  /** The sender of emails, or null if no mail server is configured. */
  mailer: Mailer | null
  refund: Refund
  keyLastUsed: KeyLastUsed
  eventPublisher: EventPublisher
  /** Called when an audit ends in this process. */
  onEnded: (audit: Audit) => void
  /** The URL at which clients reach the gateway, without a trailing slash. */
  publicUrl: string
}

export interface AppOptions {
  queue: Queue & DeliveryQueue
  publicUrl: string
  /** Targets that are exempt from the rule against private addresses. */
  egressAllow: readonly EgressRule[]
  onEnded?: (audit: Audit) => void
}

const createMailerOf = ({ config: { mail }, log }: Infrastructure): Mailer | null =>
  mail && createMailer({ url: mail.smtpUrl, from: mail.from, log })

/** Creates the services that the gateway and the worker share. */
export function createApp(infrastructure: Infrastructure, options: AppOptions): App {
  const { queue, egressAllow, publicUrl } = options
  const { stores, secrets } = infrastructure
  const policy = createAddressPolicy({ allow: egressAllow })
  const keyLastUsed = createKeyLastUsed({ ...stores, now: systemClock })
  const shared = { infrastructure, policy, queue, logReader: createLogReader(stores) }
  const changes = createChangesReader({ ...stores, logReader: shared.logReader })
  const issuesOf = shared.logReader.issues
  const suppressions = createSuppressionManager({
    suppressions: stores.suppressions,
    checkBreadth: createBreadthCheck({ audits: stores.audits, issuesOf }),
    now: systemClock,
    newId,
  })
  const mailer = createMailerOf(infrastructure)
  const mails = mailer && createAccountMails({ mailer, publicUrl })
  const notifyOwner = createNotifyOwner({ ...stores, sendRegression: mails?.regression ?? null })
  const { eventPublisher, webhooks } = createWebhookServices({ ...shared, publicUrl, notifyOwner })
  const onEnded = (audit: Audit) => {
    options.onEnded?.(audit)
    void eventPublisher.publish(audit)
  }
  const { refund, audits } = createAuditServices({ ...shared, publicUrl, onEnded })
  const browser = createBrowserSessionsOf(infrastructure, publicUrl, mails)
  const { sessionOf } = browser
  const authenticate = cacheCallers(
    createAuthenticator({ ...stores, secrets, lastUsed: keyLastUsed, sessionOf, now: systemClock }),
  )
  return {
    infrastructure,
    browser,
    mailer,
    policy,
    refund,
    keyLastUsed,
    eventPublisher,
    onEnded,
    publicUrl,
    services: joinServices({
      authenticate,
      watchCaller: createCallerWatch(authenticate),
      ...audits,
      webhooks,
      schedules: createScheduleManager({ ...stores, policy, now: systemClock, newId }),
      sites: createSites({ ...stores, ...RULES, policy, rulesetVersion: RULESET_VERSION }),
      suppressions,
      reportFalseAlarm: createFalseAlarmReport({ ...stores, suppressions, issuesOf, now: systemClock }),
      keys: infrastructure.keys,
      ownKeys: createOwnKeys({
        ...stores,
        manager: infrastructure.keys,
        lastUsed: keyLastUsed,
        now: systemClock,
      }),
      accounts: infrastructure.accounts,
      ...RULES,
      ...createReportServices(infrastructure, publicUrl),
      changes,
      compareAudits: createAuditComparator({ ...shared, changes, scopes: RULE_SCOPES }),
    }),
  }
}
