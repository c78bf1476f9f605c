import { PlainDisclosure } from '../components/plain-disclosure.tsx'
import { IS_NARROW } from '../components/screen.ts'
import type { Audit } from './audit.ts'
import { formatMetric } from './metrics.ts'

type Film = NonNullable<Audit['pages'][number]['filmstrip']>

const PAINTS = [
  { key: 'fcp', short: 'FCP', name: 'First Contentful Paint' },
  { key: 'lcp', short: 'LCP', name: 'Largest Contentful Paint' },
] as const

const TITLE = 'How the page loads'

/**
 * Shows how the page appears as it loads and marks the first frame after each paint. Collapsed on narrow
 * screens.
 */
export function Filmstrip({ film }: { film: Film }) {
  const { times } = film
  const marks = PAINTS.map(({ key, ...paint }) => {
    const at = film[key]
    return { ...paint, at, frame: at === null ? -1 : times.findIndex((time) => time >= at) }
  })
  const strip = (
    <figure className="filmstrip">
      <figcaption>
        {!IS_NARROW && <h3>{TITLE}</h3>}
        <p className="small muted numbers">
          These are real times, but the metrics above are for a simulated network and CPU.
          {marks.map(({ at, short }) => at !== null && ` ${short} after ${seconds(at)}.`)}
        </p>
      </figcaption>
      <ol className="frames">
        {times.map((time, index) => (
          <li key={time}>
            <span className="frame" style={{ aspectRatio: `${film.frameWidth} / ${film.frameHeight}` }}>
              <img
                src={film.url}
                alt={`The page after ${seconds(time)}`}
                style={{
                  width: `${times.length * 100}%`,
                  transform: `translateX(${(-100 * index) / times.length}%)`,
                }}
                loading="lazy"
                decoding="async"
              />
            </span>
            <span className="small numbers" aria-hidden="true">
              {seconds(time)}
            </span>
            {marks.map(
              ({ frame, short, name }) =>
                frame === index && (
                  <abbr className="frame-mark" title={name} key={short}>
                    {short}
                  </abbr>
                ),
            )}
          </li>
        ))}
      </ol>
    </figure>
  )
  return IS_NARROW ? <PlainDisclosure title={TITLE}>{strip}</PlainDisclosure> : strip
}

const seconds = (ms: number): string => formatMetric(ms, 'ms')
