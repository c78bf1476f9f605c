import type { RuleFacts } from '../model/rule.ts'
import type { AccountManager } from './accounts/manage.ts'
import type { CancelAudit } from './audits/cancel.ts'
import type { AuditCreator } from './audits/create.ts'
import type { HeatmapUrls } from './audits/heatmap-urls.ts'
import type { IssuePictures } from './audits/issue-pictures.ts'
import { createIssueReader } from './audits/issue-reader.ts'
import type { LogReader } from './audits/log-reader.ts'
import type { QueueView } from './audits/queue-position.ts'
import type { AuditReader } from './audits/read.ts'
import type { Scoring } from './audits/score-gain.ts'
import type { ScreenshotUrls } from './audits/screenshot-urls.ts'
import { verdictOf } from './audits/verdict.ts'
import type { ReportFalseAlarm } from './false-alarms/report.ts'
import type { AuditComparator } from './history/compare-audits.ts'
import type { ChangesReader } from './history/read-changes.ts'
import type { Authenticate } from './keys/authenticate.ts'
import type { WatchCaller } from './keys/caller-watch.ts'
import type { KeyManager } from './keys/manage.ts'
import type { OwnKeys } from './keys/self-service.ts'
import type { Credits } from './quota/credits.ts'
import type { ReportFiles } from './reports/report-files.ts'
import type { ReportUrls } from './reports/report-urls.ts'
import type { ShareLinks } from './reports/share-links.ts'
import type { ScheduleManager } from './schedules/manage.ts'
import type { Sites } from './sites/sites.ts'
import type { SuppressionManager } from './suppressions/manage.ts'
import type { EventFollower } from './webhooks/follow-events.ts'
import type { WebhookManager } from './webhooks/manage.ts'
import type { DeliveryReader } from './webhooks/read-deliveries.ts'
import type { Redelivery } from './webhooks/redeliver.ts'
import type { WebhookSettings } from './webhooks/settings.ts'
import type { WebhookStatisticsReader } from './webhooks/statistics.ts'

export interface ServiceParts {
  authenticate: Authenticate
  watchCaller: WatchCaller
  creator: AuditCreator
  reader: AuditReader
  queueView: QueueView
  cancel: CancelAudit
  logReader: LogReader
  heatmaps: HeatmapUrls
  screenshots: ScreenshotUrls
  issuePictures: IssuePictures
  quota: Credits
  webhooks: WebhookManager &
    WebhookSettings &
    DeliveryReader &
    WebhookStatisticsReader &
    Redelivery &
    EventFollower
  schedules: ScheduleManager
  reports: ReportFiles & ReportUrls
  sites: Sites
  reportFalseAlarm: ReportFalseAlarm
  shareLinks: ShareLinks
  suppressions: SuppressionManager
  keys: KeyManager
  ownKeys: OwnKeys
  accounts: AccountManager
  changes: ChangesReader
  compareAudits: AuditComparator
  rules: readonly RuleFacts[]
  scoring: Scoring
}

export type Services = ReturnType<typeof joinServices>

/** Combines the use cases into one object for the layers above. */
export function joinServices({
  creator,
  reader,
  queueView,
  cancel,
  logReader,
  scoring,
  ...others
}: ServiceParts) {
  return {
    ...others,
    ruleIds: new Set(others.rules.map(({ id }) => id)),
    audits: {
      ...creator,
      ...reader,
      queuePositionOf: queueView.positionOf,
      cancel,
      verdictOf,
      ...createIssueReader({ logReader, scoring }),
    },
  }
}
