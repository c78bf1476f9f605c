const WIDTH = 64
const HEIGHT = 20
/** The margin around the chart, which leaves room for half the line's width and for the dot at its end. */
const PAD = 3
/**
 * The minimum range of scores that the height represents, in points, so that a change of a point or two looks
 * flat.
 */
const RANGE_MIN = 20

interface SparklineProps {
  /** At least two scores from 0 to 100, oldest first. */
  values: readonly number[]
}

/** Shows how a score has changed: the first value as a number, and a line to the current value. */
export function Sparkline({ values }: SparklineProps) {
  const [first] = values
  if (first === undefined || values.length < 2) return null
  const points = pointsOf(values)
  const [endX, endY] = points.at(-1)!
  return (
    <span className="sparkline numbers">
      <span aria-hidden="true">{first}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
        <polyline points={points.map((point) => point.join(',')).join(' ')} />
        <circle cx={endX} cy={endY} r="2.5" />
      </svg>
      <span className="visually-hidden">
        Latest {values.length} scores: {values.join(', ')}
      </span>
    </span>
  )
}

function pointsOf(values: readonly number[]): [number, number][] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const missing = Math.max(0, RANGE_MIN - (high - low)) / 2
  const range = high - low + 2 * missing
  return values.map((value, index) => [
    rounded(PAD + (index / (values.length - 1)) * (WIDTH - 2 * PAD)),
    rounded(HEIGHT - PAD - ((value - low + missing) / range) * (HEIGHT - 2 * PAD)),
  ])
}

const rounded = (value: number): number => Math.round(value * 10) / 10
