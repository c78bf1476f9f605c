import { Timestamp } from '../components/timestamp.tsx'
import type { ApiKeyState, CreatedKeyFragment, KeyRowFragment } from '../generated/operations.ts'
import { RevokeKey, RotateKey } from './key-actions.tsx'

const STATE_LABELS: Record<ApiKeyState, string> = { active: 'Active', expired: 'Expired', revoked: 'Revoked' }

interface KeyListProps {
  keys: readonly KeyRowFragment[]
  onCreated: (created: CreatedKeyFragment) => void
  onRevoked: () => void
}

/**
 * Lists active keys first. Expired and revoked keys stay in the list so that users can still identify them.
 */
export function KeyList({ keys, onCreated, onRevoked }: KeyListProps) {
  const sorted = [...keys].sort(
    (a, b) =>
      Number(b.state === 'active') - Number(a.state === 'active') || b.createdAt.localeCompare(a.createdAt),
  )
  return (
    <ul className="card rows">
      {sorted.map((key) => (
        <li className="row" key={key.id}>
          <KeyFacts apiKey={key} />
          {key.state === 'active' && (
            <div className="row-actions">
              <RotateKey apiKey={key} onCreated={onCreated} />
              <RevokeKey apiKey={key} onRevoked={onRevoked} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function KeyFacts({ apiKey }: { apiKey: KeyRowFragment }) {
  const { name, prefix, type, scopes, state, createdAt, lastUsedAt, expiresAt, revokedAt } = apiKey
  return (
    <div className="row-text">
      <p className="row-name">
        <bdi className="address">{name}</bdi>
        <span className={`tag key-${state}`}>{STATE_LABELS[state]}</span>
      </p>
      <p className="small">
        <code>{prefix}…</code>
      </p>
      <ul className="facts-line small muted">
        <li>{type === 'live' ? 'Live' : 'Test'}</li>
        <li>{scopes.includes('write') ? 'Read and write' : 'Read only'}</li>
        <li>
          Created <Timestamp at={createdAt} />
        </li>
        <li>{lastUsedAt ? <LastUsed at={lastUsedAt} /> : 'Never used'}</li>
        {revokedAt ? (
          <li>
            Revoked <Timestamp at={revokedAt} />
          </li>
        ) : (
          <li>{expiresAt ? <Expiry at={expiresAt} hasExpired={state === 'expired'} /> : 'Never expires'}</li>
        )}
      </ul>
    </div>
  )
}

const LastUsed = ({ at }: { at: string }) => (
  <>
    Last used <Timestamp at={at} />
  </>
)

const Expiry = ({ at, hasExpired }: { at: string; hasExpired: boolean }) => (
  <>
    {hasExpired ? 'Expired' : 'Expires'} <Timestamp at={at} />
  </>
)
