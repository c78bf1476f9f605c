import { formatNumber } from '../components/format.ts'
import type { Audit } from './audit.ts'
import { FAILURE_TEXTS } from './labels.ts'

type Verdict = NonNullable<Audit['verdict']>

/** Shows whether the audit passed its gates, if it has any. Failed audits have a separate notice. */
export function VerdictNotice({ audit }: { audit: Audit }) {
  const { verdict, failure } = audit
  if (!verdict || failure || (verdict.outcome === 'passed' && !hasGates(audit))) return null
  const isPassed = verdict.outcome === 'passed'
  return (
    <section className={`verdict verdict-${verdict.outcome}`} aria-labelledby="verdict-heading">
      <h2 id="verdict-heading">{isPassed ? 'Within your limits' : 'Too close to call'}</h2>
      {!isPassed && (
        <p>
          The performance score varies between runs, and your limit is within the measured range. The audit
          counts as passed, as you chose.
        </p>
      )}
      <VerdictReasons verdict={verdict} />
    </section>
  )
}

const hasGates = ({ failOnScore, failOnDrop, failOnNew }: Audit): boolean =>
  failOnScore !== null || failOnDrop !== null || failOnNew !== null

/** Lists the reasons for a verdict, and the performance measurements that the verdict is based on. */
export function VerdictReasons({ verdict: { reasons, performance } }: { verdict: Verdict }) {
  return (
    <>
      {reasons.length > 0 && (
        <ul className="verdict-reasons">
          {reasons.map(({ code, message }) => (
            <li key={`${code} ${message}`}>
              {FAILURE_TEXTS[code].title}: <bdi className="address">{message}</bdi>
            </li>
          ))}
        </ul>
      )}
      {performance && performance.runs > 1 && (
        <p className="small muted numbers">
          Performance was measured {formatNumber(performance.runs)} times: median{' '}
          {formatScore(performance.median)}, from {formatScore(performance.minimum)} to{' '}
          {formatScore(performance.maximum)}.
        </p>
      )}
    </>
  )
}

const formatScore = (score: number): string => formatNumber(score, { maximumFractionDigits: 1 })
