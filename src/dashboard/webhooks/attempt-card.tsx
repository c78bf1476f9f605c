import { formatNumber } from '../components/format.ts'
import { Timestamp } from '../components/timestamp.tsx'
import type { DeliveryAttemptFragment } from '../generated/operations.ts'
import { HttpMessage } from './http-message.tsx'
import { ATTEMPT_ERROR_LABELS } from './labels.ts'

export function AttemptCard({ attempt }: { attempt: DeliveryAttemptFragment }) {
  const { number, trigger, startedAt, durationMs, status, error, response, requestHeaders } = attempt
  return (
    <article className="attempt">
      <ul className="facts-line">
        <li className="row-name">
          Attempt {number}
          {trigger === 'manual' && ' (manual)'}
        </li>
        <li>{status ? `Status ${status}` : 'No response'}</li>
        <li className="numbers">{formatNumber(durationMs)} ms</li>
        <li className="muted">
          <Timestamp at={startedAt} />
        </li>
      </ul>
      {error && (
        <p className="address">
          {ATTEMPT_ERROR_LABELS[error.class]}: {error.message}
        </p>
      )}
      <HttpMessage title="Request headers" body={null} headers={requestHeaders} />
      {response && (
        <HttpMessage
          title={response.isTruncated ? 'Response (first 16 KiB)' : 'Response'}
          body={response.body}
          headers={response.headers}
        />
      )}
    </article>
  )
}
