import { Moment } from '../components/moment.tsx'
import { numberText } from '../components/number-text.ts'
import type { DeliveryAttemptFragment } from '../generated/operations.ts'
import { Message } from './message.tsx'
import { ATTEMPT_ERROR_WORDS } from './words.ts'

/** What was sent, what came back, how long it took. */
export function AttemptCard({ attempt }: { attempt: DeliveryAttemptFragment }) {
  const { number, trigger, startedAt, durationMs, status, error, response, requestHeaders } = attempt
  return (
    <article className="issue">
      <ul className="facts-line">
        <li className="row-name">
          Attempt {number}
          {trigger === 'manual' && ', by hand'}
        </li>
        <li>{status ? `Status ${status}` : 'No answer'}</li>
        <li className="numbers">{numberText(durationMs)} ms</li>
        <li className="muted">
          <Moment at={startedAt} />
        </li>
      </ul>
      {error && (
        <p className="address">
          {ATTEMPT_ERROR_WORDS[error.class]}: {error.message}
        </p>
      )}
      <Message title="Request headers" body={null} headers={requestHeaders} />
      {response && (
        <Message
          title={response.isTruncated ? 'Answer, its first 16 KiB' : 'Answer'}
          body={response.body}
          headers={response.headers}
        />
      )}
    </article>
  )
}
