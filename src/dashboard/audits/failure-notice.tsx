import type { Audit } from './audit.ts'
import { FAILURE_TEXTS } from './labels.ts'
import { VerdictReasons } from './verdict-notice.tsx'

export function FailureNotice({ audit, failure }: { audit: Audit; failure: NonNullable<Audit['failure']> }) {
  const { title, advice } = FAILURE_TEXTS[failure.code]
  const { verdict } = audit
  return (
    <section className="failure" aria-labelledby="failure-heading">
      <h2 id="failure-heading">{title}</h2>
      <p>{advice}</p>
      {verdict && verdict.reasons.length > 0 ? (
        <VerdictReasons verdict={verdict} />
      ) : (
        <p className="failure-reason">
          <code>{failure.code}</code> <bdi className="address">{failure.message}</bdi>
        </p>
      )}
    </section>
  )
}
