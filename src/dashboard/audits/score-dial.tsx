import { Button } from 'react-aria-components/Button'
import { Sparkline } from '../components/sparkline.tsx'
import { formatChange } from './formula.ts'
import { ratingOf } from './labels.ts'

interface ScoreDialProps {
  name: string
  score: number
  /** The change since the previous audit. Null if there is none. */
  change: number | null
  /** The scores of earlier audits, oldest first. */
  earlier?: readonly number[]
  isLarge?: boolean
  /** Called to show the issues that lowered the score. */
  onShowIssues?: () => void
}

const RADIUS = 42
/** The length of three quarters of the circle. */
const ARC = 2 * Math.PI * RADIUS * 0.75

/** Shows a score as a number, a rating and an arc. Each of them conveys the score on its own. */
export function ScoreDial({
  name,
  score,
  change,
  earlier = [],
  isLarge = false,
  onShowIssues,
}: ScoreDialProps) {
  const { label, tone } = ratingOf(score)
  return (
    <div className={`dial tone-${tone} ${isLarge ? 'dial-large' : ''}`}>
      <div className="dial-face">
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle className="dial-track" cx="50" cy="50" r={RADIUS} strokeDasharray={`${ARC} 999`} />
          {score > 0 && (
            <circle
              className="dial-arc"
              cx="50"
              cy="50"
              r={RADIUS}
              strokeDasharray={`${(ARC * score) / 100} 999`}
            />
          )}
        </svg>
        <p className="dial-score numbers">
          {score}
          <span className="visually-hidden"> of 100</span>
        </p>
      </div>
      <div className="dial-text">
        <p className="dial-name">
          {onShowIssues ? (
            <Button className="dial-button" onPress={onShowIssues}>
              {name}
              <span className="visually-hidden">: show issues</span>
            </Button>
          ) : (
            name
          )}
        </p>
        <p className="dial-rating">
          {label}
          {change !== null && (
            <span className="dial-change numbers">
              {formatChange(change)}
              <span className="visually-hidden"> since the previous audit</span>
            </span>
          )}
        </p>
        <Sparkline values={[...earlier, score]} />
      </div>
    </div>
  )
}
