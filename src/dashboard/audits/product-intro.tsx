import { CATEGORIES, CATEGORY_LABELS } from './labels.ts'
import { ScoreDial } from './score-dial.tsx'

const SAMPLE = { accessibility: 72, ux: 92, information_architecture: 85, performance: 64 } as const

const POINTS = [
  'Four accessibility engines, Lighthouse and our own rules check the page in a real browser.',
  'Each issue shows the affected element, why the issue matters and how to fix it.',
  'Schedules and webhooks tell you when issues appear, are fixed or come back.',
]

/** Explains to visitors what the service does, with the scores of a sample report. */
export function ProductIntro() {
  return (
    <section className="card product" aria-labelledby="product-heading">
      <h2 id="product-heading">Find out what to fix on a web page</h2>
      <p>
        Enter a URL, and get a report on accessibility, user experience, information architecture and
        performance.
      </p>
      <figure className="product-sample">
        <ul className="score-list">
          {CATEGORIES.map((category) => (
            <li key={category}>
              <ScoreDial name={CATEGORY_LABELS[category]} score={SAMPLE[category]} change={null} />
            </li>
          ))}
        </ul>
        <figcaption className="small muted">Scores from a sample report</figcaption>
      </figure>
      <ul className="product-points">
        {POINTS.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
