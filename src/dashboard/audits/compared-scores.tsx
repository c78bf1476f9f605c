import { Link } from 'react-router'
import { StackedTimestamp } from '../components/timestamp.tsx'
import type { ComparedAuditFragment } from '../generated/operations.ts'
import { formatChange } from './formula.ts'
import { CATEGORIES, CATEGORY_LABELS, ratingOf, SCORE_OF } from './labels.ts'

interface ComparedScoresProps {
  base: ComparedAuditFragment
  head: ComparedAuditFragment
}

const ROWS = [
  { name: 'Overall', field: 'overall' },
  ...CATEGORIES.map((category) => ({ name: CATEGORY_LABELS[category], field: SCORE_OF[category] })),
] as const

/** Shows the scores of two audits side by side. */
export function ComparedScores({ base, head }: ComparedScoresProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className="card table-scroll compared" aria-label="Scores side by side" tabIndex={0}>
      <table className="figures numbers">
        <thead>
          <tr>
            <th scope="col">Score</th>
            <th scope="col">
              <AuditLink audit={base} />
            </th>
            <th scope="col">
              <AuditLink audit={head} />
            </th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, field }) => (
            <ScoreRow name={name} base={base.scores?.[field]} head={head.scores?.[field]} key={field} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const AuditLink = ({ audit: { id, pages, completedAt, createdAt } }: { audit: ComparedAuditFragment }) => (
  <>
    {pages[0]?.screenshot && (
      <img
        className="page-picture"
        src={pages[0].screenshot.url}
        alt=""
        width={160}
        height={100}
        loading="lazy"
      />
    )}
    <Link to={`/audits/${id}`}>
      <StackedTimestamp at={completedAt ?? createdAt} />
    </Link>
  </>
)

interface ScoreRowProps {
  name: string
  base: number | undefined
  head: number | undefined
}

function ScoreRow({ name, base, head }: ScoreRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {[base, head].map((score, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
        <td key={index}>
          {score === undefined ? (
            '–'
          ) : (
            <span className={`compared-score tone-${ratingOf(score).tone}`}>{score}</span>
          )}
        </td>
      ))}
      <td>{base === undefined || head === undefined ? '–' : formatChange(head - base)}</td>
    </tr>
  )
}
