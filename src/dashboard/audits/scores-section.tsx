import { Link } from 'react-router'
import { PlainDisclosure } from '../components/plain-disclosure.tsx'
import { Timestamp } from '../components/timestamp.tsx'
import type { AuditQuery, DashboardScoresFragment } from '../generated/operations.ts'
import type { Audit } from './audit.ts'
import { CATEGORIES, CATEGORY_LABELS, SCORE_OF } from './labels.ts'
import { ProvenanceFacts } from './provenance-facts.tsx'
import { ScoreDial } from './score-dial.tsx'
import { ScoreFormula } from './score-formula.tsx'
import { useShowIssues } from './use-show-issues.ts'

interface ScoresSectionProps {
  audit: Audit
  scores: DashboardScoresFragment
  weights: AuditQuery['scoreWeights']
}

export function ScoresSection({ audit, scores, weights }: ScoresSectionProps) {
  const { delta } = audit
  const showIssues = useShowIssues()
  return (
    <section className="section" id="scores" aria-labelledby="scores-heading">
      <h2 id="scores-heading" tabIndex={-1}>
        Scores
      </h2>
      <div className="card scores">
        <ScoreDial
          name="Overall"
          score={scores.overall}
          change={delta?.overall ?? null}
          earlier={audit.earlierScores.map(({ overall }) => overall)}
          isLarge
        />
        <ul className="score-list">
          {CATEGORIES.map((category) => (
            <li key={category}>
              <ScoreDial
                name={CATEGORY_LABELS[category]}
                score={scores[SCORE_OF[category]]}
                change={delta?.[SCORE_OF[category]] ?? null}
                earlier={audit.earlierScores.map((earlier) => earlier[SCORE_OF[category]])}
                onShowIssues={() => showIssues({ category })}
              />
            </li>
          ))}
        </ul>
        <div className="scores-below">
          {delta ? (
            <p className="small muted">
              Changes since the{' '}
              <Link to={`/audits/${delta.previousJobId}`}>
                audit of <Timestamp at={delta.previousCompletedAt} />
              </Link>
              {!delta.isComparable && ', which was scored by an earlier version of the formula'}
            </p>
          ) : (
            <p className="small muted">There’s no earlier completed audit of this page to compare with.</p>
          )}
          <PlainDisclosure title="How scores are calculated">
            <div className="provenance">
              <ScoreFormula scores={scores} weights={weights} />
              {audit.provenance && <ProvenanceFacts audit={audit} provenance={audit.provenance} />}
            </div>
          </PlainDisclosure>
        </div>
      </div>
    </section>
  )
}
