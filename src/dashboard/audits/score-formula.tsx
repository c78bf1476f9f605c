import { capitalize } from '../components/format.ts'
import type { AuditQuery, DashboardScoresFragment } from '../generated/operations.ts'
import { IMPACTS, overallFormula, PENALTIES, SCALES } from './formula.ts'
import { SEVERITIES, SEVERITY_LABELS } from './labels.ts'

interface ScoreFormulaProps {
  scores: DashboardScoresFragment
  weights: AuditQuery['scoreWeights']
}

/** Explains how findings determine page scores, audit scores and the overall score. */
export function ScoreFormula({ scores, weights }: ScoreFormulaProps) {
  return (
    <>
      <p>
        For each page, the scores for accessibility, user experience and information architecture are computed
        from the findings. The same findings always give the same scores:
      </p>
      <p className="numbers formula">
        100 ÷ (1 + penalty ÷ scale)<sup>2</sup>, rounded
      </p>
      <p>
        On a small page, the scale is {SCALES.ux} for user experience, {SCALES.accessibility} for
        accessibility and {SCALES.information_architecture} for information architecture. It grows with the
        page’s content, since the same findings are a smaller part of a large page. For example, it is 1.5
        times as large for a page with 200 links, fields, images and headings. Every 20 words also count as
        one of these. The penalty is a sum over the rules that the page breaks. In accessibility, related
        rules, such as those about contrast, count as one. The costliest finding from each rule counts in
        full, the second at 62%, the third at 46% and the tenth at 20%. Any further findings add almost
        nothing. Critical findings in user experience and information architecture are about the whole page,
        so they count twice. Content that some people can’t read or reach is often harder for everyone to use,
        so a twentieth of the accessibility penalty is added to the penalties of the other two categories.
        Content that no one can use isn’t accessible either, so half the penalty for critical findings in
        those categories is added to the accessibility penalty.
      </p>
      <PenaltyTable />
      <p>
        The performance score is Lighthouse’s score. An audit’s scores are the rounded averages of its pages’
        scores, and the overall score is the weighted average of the four categories:
      </p>
      <p className="numbers formula">{overallFormula(scores, weights)}</p>
    </>
  )
}

const PenaltyTable = () => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
  <section className="table-scroll" aria-label="Penalties" tabIndex={0}>
    <table className="figures numbers">
      <caption className="visually-hidden">
        Penalty for the first finding from a rule, by severity and impact
      </caption>
      <thead>
        <tr>
          <th scope="col">Penalty</th>
          {IMPACTS.map((impact) => (
            <th scope="col" key={impact}>
              {capitalize(impact)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SEVERITIES.map((severity) => (
          <tr key={severity}>
            <th scope="row">{SEVERITY_LABELS[severity]}</th>
            {IMPACTS.map((impact) => (
              <td key={impact}>{PENALTIES[severity][impact]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
