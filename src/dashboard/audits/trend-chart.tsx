import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  usePlotArea,
  XAxis,
  YAxis,
} from 'recharts'
import { useElementWidth } from '../components/observe-element.ts'
import { IS_PHONE } from '../components/screen.ts'
import { CATEGORY_LABELS, SHORT_LABELS } from './labels.ts'
import { spreadLabels } from './trend-labels.ts'

/** Each line has its own dash pattern so that color isn't the only difference. */
const LINES = [
  { key: 'overall', name: 'Overall', short: 'Overall', dash: '0', width: 3 },
  {
    key: 'accessibility',
    name: CATEGORY_LABELS.accessibility,
    short: SHORT_LABELS.accessibility,
    dash: '6 3',
    width: 1.75,
  },
  { key: 'ux', name: CATEGORY_LABELS.ux, short: SHORT_LABELS.ux, dash: '2 3', width: 1.75 },
  {
    key: 'informationArchitecture',
    name: CATEGORY_LABELS.information_architecture,
    short: SHORT_LABELS.information_architecture,
    dash: '9 3 2 3',
    width: 1.75,
  },
  {
    key: 'performance',
    name: CATEGORY_LABELS.performance,
    short: SHORT_LABELS.performance,
    dash: '12 4',
    width: 1.75,
  },
] as const

/** A point on the chart. Categories without a score have no line. */
interface ChartPoint extends Partial<Record<(typeof LINES)[number]['key'], number>> {
  at: number
  overall: number
}

const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
const TIME = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })
const FULL = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const DAY_MS = 86_400_000
const HEIGHT = IS_PHONE ? 200 : 280
/**
 * The width of the space for labels next to the lines, in pixels. Wide charts show full names, and narrow
 * ones show short names.
 */
const LABELS = { wide: 192, narrow: 88 }
const WIDE_FROM = 560
const LABEL_GAP = 17

/** Screen readers skip the chart, since the table below contains the same scores. */
export default function TrendChart({ points }: { points: readonly ChartPoint[] }) {
  const span = points.at(-1)!.at - points[0]!.at
  const axis = span > DAY_MS ? DAY : TIME
  const { ref, width } = useElementWidth()
  const lines = LINES.filter(({ key }) => points[0]![key] !== undefined)
  const isWide = lines.length > 1 && width !== null && width >= WIDE_FROM
  return (
    <div className="trend-chart" aria-hidden="true" ref={ref}>
      <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 640, height: HEIGHT }}>
        <LineChart
          data={points}
          margin={{ top: 8, right: isWide ? LABELS.wide : LABELS.narrow, bottom: 4, left: -8 }}
          accessibilityLayer={false}
        >
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis
            dataKey="at"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            tickFormatter={(at: number) => axis.format(at)}
            stroke="var(--line-strong)"
            tick={{ fill: 'var(--muted)', fontSize: 13 }}
            minTickGap={32}
          />
          <YAxis
            domain={[0, 100]}
            ticks={[0, 25, 50, 75, 100]}
            stroke="var(--line-strong)"
            tick={{ fill: 'var(--muted)', fontSize: 13 }}
          />
          <Tooltip
            labelFormatter={(at) => FULL.format(Number(at))}
            contentStyle={{
              background: 'var(--surface)',
              border: '1px solid var(--line)',
              borderRadius: '0.375rem',
              color: 'var(--ink)',
            }}
            itemStyle={{ color: 'var(--ink)' }}
          />
          {lines.map(({ key, name, dash, width }) => (
            <Line
              key={key}
              dataKey={key}
              name={name}
              stroke={colorOf(key)}
              strokeWidth={width}
              strokeDasharray={dash}
              dot={{ r: 3, strokeDasharray: '0' }}
              isAnimationActive={false}
              type="linear"
            />
          ))}
          <EndLabels lines={lines} last={points.at(-1)!} isWide={isWide} />
        </LineChart>
      </ResponsiveContainer>
    </div>
  )
}

type LineKey = (typeof LINES)[number]['key']

const colorOf = (key: LineKey): string => `var(--line-${LINES.findIndex((line) => line.key === key) + 1})`

interface EndLabelsProps {
  lines: readonly (typeof LINES)[number][]
  last: ChartPoint
  isWide: boolean
}

/** Shows each line's name and last score at the end of the line. */
function EndLabels({ lines, last, isWide }: EndLabelsProps) {
  const plot = usePlotArea()
  if (!plot) return null
  const bottom = plot.y + plot.height
  const labels = lines.flatMap(({ key, name, short }) => {
    const score = last[key]
    if (score === undefined) return []
    return [{ key, text: `${isWide ? name : short} ${score}`, y: bottom - (plot.height * score) / 100 }]
  })
  return (
    <g fontSize={13}>
      {spreadLabels(labels, { gap: LABEL_GAP, top: plot.y, bottom }).map(({ key, text, y }) => (
        <text
          x={plot.x + plot.width + 10}
          y={y}
          dominantBaseline="middle"
          fill={colorOf(key)}
          fontWeight={key === 'overall' ? 650 : 400}
          key={key}
        >
          {text}
        </text>
      ))}
    </g>
  )
}
