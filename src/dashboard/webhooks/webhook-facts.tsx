import { Moment } from '../components/moment.tsx'
import type { DashboardWebhookFragment } from '../generated/operations.ts'
import { DISABLED_WORDS } from './words.ts'

export function WebhookFacts({ webhook }: { webhook: DashboardWebhookFragment }) {
  const { enabled, disabledReason, payloadFormat, signatureFormat, createdAt, formerSecretsUntil } = webhook
  return (
    <ul className="facts-line">
      <li>
        <span className={`tag tag-first key-${enabled ? 'active' : 'revoked'}`}>
          {enabled ? 'Enabled' : 'Disabled'}
        </span>
      </li>
      {disabledReason && <li>{DISABLED_WORDS[disabledReason]}</li>}
      <li>{payloadFormat === 'flat' ? 'Flat payload' : 'Envelope payload'}</li>
      <li>Signature form {signatureFormat.toUpperCase()}</li>
      <li>
        Created <Moment at={createdAt} />
      </li>
      {formerSecretsUntil && (
        <li>
          The former secret signs too until <Moment at={formerSecretsUntil} />
        </li>
      )}
    </ul>
  )
}
