import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { CATEGORY_LABELS } from './labels.ts'

/** Each line has a dash pattern of its own, so that lines don't differ by color alone. */
const LINES = [
  { key: 'overall', name: 'Overall', dash: '0', width: 3 },
  { key: 'accessibility', name: CATEGORY_LABELS.accessibility, dash: '6 3', width: 1.75 },
  { key: 'ux', name: CATEGORY_LABELS.ux, dash: '2 3', width: 1.75 },
  {
    key: 'informationArchitecture',
    name: CATEGORY_LABELS.information_architecture,
    dash: '9 3 2 3',
    width: 1.75,
  },
  { key: 'performance', name: CATEGORY_LABELS.performance, dash: '12 4', width: 1.75 },
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
const HEIGHT = 280

/** Screen readers skip the chart, since the table below contains the same scores. */
export default function TrendChart({ points }: { points: readonly ChartPoint[] }) {
  const span = points.at(-1)!.at - points[0]!.at
  const axis = span > DAY_MS ? DAY : TIME
  return (
    <div className="trend-chart" aria-hidden="true">
      <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 640, height: HEIGHT }}>
        <LineChart
          data={points}
          margin={{ top: 8, right: 28, bottom: 4, left: -8 }}
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
          <Legend itemSorter={null} iconType="plainline" wrapperStyle={{ fontSize: '0.875rem' }} />
          {LINES.map(({ key, name, dash, width }, index) =>
            points[0]![key] === undefined ? null : (
              <Line
                key={key}
                dataKey={key}
                name={name}
                stroke={`var(--line-${index + 1})`}
                strokeWidth={width}
                strokeDasharray={dash}
                dot={{ r: 3, strokeDasharray: '0' }}
                isAnimationActive={false}
                type="linear"
              />
            ),
          )}
        </LineChart>
      </ResponsiveContainer>
    </div>
  )
}
