import { Timestamp } from '../components/timestamp.tsx'
import type { SuppressionRowFragment } from '../generated/operations.ts'

/** Shows what a suppression hides and why, who created it and when it expires. */
export function SuppressionFacts({ suppression }: { suppression: SuppressionRowFragment }) {
  const { rule, reason, createdBy, createdAt, expiresAt, sandbox } = suppression
  const isExpired = Date.parse(expiresAt) <= Date.now()
  return (
    <div className="row-text">
      <p className="row-name">
        <bdi className="address">{reason}</bdi>
        {isExpired && <span className="tag">Expired</span>}
      </p>
      <p className="small">
        <code>{rule}</code>{' '}
        {conditionsOf(suppression).map(({ name, value }) => (
          <span key={name}>
            {name} <code className="address">{value}</code>{' '}
          </span>
        ))}
      </p>
      <ul className="facts-line small muted">
        <li>
          {isExpired ? 'Expired' : 'Until'} <Timestamp at={expiresAt} />
        </li>
        <li>
          Created <Timestamp at={createdAt} />
          {createdBy === 'session' ? (
            ' in the dashboard'
          ) : (
            <>
              {' '}
              by API key <code>{createdBy}</code>
            </>
          )}
        </li>
        {sandbox && <li>Sandbox</li>}
      </ul>
    </div>
  )
}

const conditionsOf = ({ component, selector, pagePattern, fingerprint }: SuppressionRowFragment) =>
  [
    { name: 'in component', value: component },
    { name: 'at', value: selector },
    { name: 'on', value: pagePattern },
    { name: 'with fingerprint', value: fingerprint },
  ].filter(({ value }) => value !== null)
