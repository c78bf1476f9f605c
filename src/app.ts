import type { BrowserSessions } from './auth/browser-sessions.ts'
import { createBrowserSessionsOf } from './browser-sessions.ts'
import type { Core } from './core.ts'
import { createAuditCanceller } from './domain/audits/cancel.ts'
import { createQueueCapacity } from './domain/audits/capacity.ts'
import { createAuditCreator } from './domain/audits/create.ts'
import { createLogReader } from './domain/audits/follow.ts'
import { createHeatmapAddress } from './domain/audits/heatmap-address.ts'
import { createLineView } from './domain/audits/line.ts'
import { createPictureAddress } from './domain/audits/picture-address.ts'
import { createAuditReader } from './domain/audits/read.ts'
import { createTargetCheck } from './domain/audits/target.ts'
import { createAuthenticator } from './domain/keys/authenticate.ts'
import { createOwnKeys } from './domain/keys/own.ts'
import { rememberCallers } from './domain/keys/remember-callers.ts'
import { createKeyUses, type KeyUses } from './domain/keys/uses.ts'
import { createCallerWatch } from './domain/keys/watch-callers.ts'
import { createCredits } from './domain/quota/credits.ts'
import { createSettle, type Settle } from './domain/quota/settle.ts'
import { createScheduleManager } from './domain/schedules/manage.ts'
import { joinServices } from './domain/services.ts'
import type { Announcer } from './domain/webhooks/announce.ts'
import { createAddressPolicy } from './egress/address-policy.ts'
import type { EgressRule } from './egress/egress-allow.ts'
import { RULE_FACTS } from './engine/rule-facts.ts'
import { ENGINE_VERSION, RULESET_VERSION } from './engine/version.ts'
import { createAccountMails } from './mail/account-mails.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import type { Audit } from './model/audit.ts'
import type { DeliveryQueue, Queue } from './queue/queue.ts'
import { systemClock } from './shared/clock.ts'
import { newId } from './shared/ids.ts'
import { createWebhookServices } from './webhook-services.ts'

export interface App {
  core: Core
  services: ReturnType<typeof joinServices>
  policy: ReturnType<typeof createAddressPolicy>
  /** Signing in and out with a browser. */
  browser: BrowserSessions
  /** Null where no mail server is set up. */
  mailer: Mailer | null
  settle: Settle
  keyUses: KeyUses
  announcer: Announcer
  /** Told of each audit that ended. */
  onEnded: (audit: Audit) => void
  /** The address under which clients reach the gateway, for signed addresses. */
  publicUrl: string
}

export interface AppOptions {
  queue: Queue & DeliveryQueue
  /** Targets that are exempt from the private-address rule. */
  egressAllow: readonly EgressRule[]
  onEnded?: (audit: Audit) => void
}

/** Joins the layers: what a gateway and a worker share. */
export function createApp(core: Core, options: AppOptions): App {
  const { queue, egressAllow } = options
  const { config, stores, secrets } = core
  const policy = createAddressPolicy({ allow: egressAllow })
  const credits = createCredits({ credits: stores.credits, now: systemClock })
  const settle = createSettle({ audits: stores.audits, credits })
  const reader = createAuditReader(stores.audits)
  const line = createLineView({ ...stores, now: systemClock })
  const keyUses = createKeyUses({ ...stores, now: systemClock })
  const logReader = createLogReader(stores)
  const { announcer, webhooks } = createWebhookServices({ core, policy, queue, logReader })
  const onEnded = (audit: Audit) => {
    options.onEnded?.(audit)
    void announcer.announce(audit)
  }
  const mailer =
    config.mail && createMailer({ url: config.mail.smtpUrl, from: config.mail.from, log: core.log })
  const publicUrl = () => app.publicUrl
  const mails = mailer && createAccountMails({ mailer, publicUrl })
  const browser = createBrowserSessionsOf(core, publicUrl, mails)
  const { sessionOf } = browser
  const authenticate = rememberCallers(
    createAuthenticator({ ...stores, secrets, uses: keyUses, sessionOf, now: systemClock }),
  )
  const app: App = {
    core,
    browser,
    mailer,
    policy,
    settle,
    keyUses,
    announcer,
    onEnded,
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    services: joinServices({
      authenticate,
      watchCaller: createCallerWatch(authenticate),
      creator: createAuditCreator({
        audits: stores.audits,
        idempotency: stores.idempotency,
        credits,
        capacity: createQueueCapacity({ ...stores, line }, config),
        queue,
        checkTarget: createTargetCheck(policy),
        engine: { version: ENGINE_VERSION, rulesetVersion: RULESET_VERSION },
        now: systemClock,
        newId,
        logger: core.log,
      }),
      reader,
      line,
      cancel: createAuditCanceller({ ...stores, reader, settle, onEnded, now: systemClock }),
      logReader,
      heatmaps: createHeatmapAddress({ ...stores, secrets, publicUrl }),
      pictures: createPictureAddress({ ...stores, secrets, publicUrl }),
      quota: credits,
      webhooks,
      schedules: createScheduleManager({
        schedules: stores.schedules,
        audits: stores.audits,
        policy,
        now: systemClock,
        newId,
      }),
      keys: core.keys,
      ownKeys: createOwnKeys({ ...stores, manager: core.keys, now: systemClock }),
      accounts: core.accounts,
      rules: RULE_FACTS,
    }),
  }
  return app
}
