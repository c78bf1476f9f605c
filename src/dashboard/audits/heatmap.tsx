import { useState } from 'react'
import type { Audit } from './audit.ts'

/** The picture beside what it says and what it does not. */
export function Heatmap({ heatmap }: { heatmap: NonNullable<Audit['heatmap']> }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className="card heatmap">
      <h3>Where the eye goes first</h3>
      {isBroken ? (
        <p className="heatmap-missing muted">The picture could not be loaded.</p>
      ) : (
        <a className="heatmap-link" href={heatmap.url} aria-label="Open the heatmap in full size">
          <img
            className="heatmap-image"
            src={heatmap.url}
            alt="The first screen of the first page, below a map of predicted attention."
            width="1366"
            height="900"
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
        </a>
      )}
      <div className="heatmap-text">
        <p>
          A prediction for the first screen of the first page: what stands out from its surroundings, and what
          the page itself puts forward by size, place and kind.
        </p>
        <div className="ramp" aria-hidden="true" />
        <p className="ramp-labels small muted">
          <span>little attention</span>
          <span>much attention</span>
        </p>
        <p>
          Look whether the brightest places are those that matter most. When they are not, give those more
          room or contrast, or quieten what draws the eye away.
        </p>
        <p className="small muted">
          No visitor was watched, and no score depends on it. Model <code>{heatmap.modelVersion}</code>.
        </p>
      </div>
    </div>
  )
}
