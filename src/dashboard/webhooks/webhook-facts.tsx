import { Timestamp } from '../components/timestamp.tsx'
import type { DashboardWebhookFragment } from '../generated/operations.ts'
import { DISABLED_LABELS, EVENT_LABELS, PAYLOAD_FORMATS } from './labels.ts'

export function WebhookFacts({ webhook }: { webhook: DashboardWebhookFragment }) {
  const { enabled, disabledReason, payloadFormat, signatureFormat, createdAt, formerSecretsUntil } = webhook
  return (
    <ul className="facts-line">
      <li>
        <span className={`tag tag-first key-${enabled ? 'active' : 'revoked'}`}>
          {enabled ? 'Enabled' : 'Disabled'}
        </span>
      </li>
      {disabledReason && <li>{DISABLED_LABELS[disabledReason]}</li>}
      <li>{webhook.events.map((event) => EVENT_LABELS[event] ?? event).join(', ')}</li>
      <li>{PAYLOAD_FORMATS.find(({ value }) => value === payloadFormat)?.name} payload</li>
      <li>Signature format {signatureFormat.toUpperCase()}</li>
      <li>
        Created <Timestamp at={createdAt} />
      </li>
      {formerSecretsUntil && (
        <li>
          The previous secret also signs deliveries until <Timestamp at={formerSecretsUntil} />
        </li>
      )}
    </ul>
  )
}
