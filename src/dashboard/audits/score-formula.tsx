import type { AuditQuery, DashboardScoresFragment } from '../generated/operations.ts'
import { IMPACTS, overallFormula, PENALTIES } from './formula.ts'
import { SEVERITIES, SEVERITY_LABELS } from './labels.ts'

interface ScoreFormulaProps {
  scores: DashboardScoresFragment
  weights: AuditQuery['scoreWeights']
}

/** How findings become the scores of a page, those the scores of an audit, and those the overall one. */
export function ScoreFormula({ scores, weights }: ScoreFormulaProps) {
  return (
    <>
      <p>
        On each page accessibility, ease of use and structure are computed from the findings, the same for the
        same findings:
      </p>
      <p className="numbers formula">
        100 · e<sup>−penalty ÷ 100</sup>, rounded
      </p>
      <p>
        The penalty is a sum over the rules that are broken. Of each rule the dearest finding counts in full,
        the second half, the third a third, and so on.
      </p>
      <PenaltyTable />
      <p>
        Performance is Lighthouse’s own score. An audit has the mean of its pages, rounded, and the overall
        score weighs those:
      </p>
      <p className="numbers formula">{overallFormula(scores, weights)}</p>
    </>
  )
}

const PenaltyTable = () => (
  <table className="figures numbers">
    <caption className="visually-hidden">
      What the first finding of a rule costs, by severity and impact
    </caption>
    <thead>
      <tr>
        <th scope="col">Penalty</th>
        {IMPACTS.map((impact) => (
          <th scope="col" key={impact}>
            {impact}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {SEVERITIES.map((severity) => (
        <tr key={severity}>
          <th scope="row">{SEVERITY_LABELS[severity].one}</th>
          {IMPACTS.map((impact) => (
            <td key={impact}>{PENALTIES[severity][impact]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
