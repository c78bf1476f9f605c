import { useState } from 'react'
import { PlainDisclosure } from '../components/plain-disclosure.tsx'
import type { Audit } from './audit.ts'

export function Heatmap({ heatmap }: { heatmap: NonNullable<Audit['heatmap']> }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className="card heatmap">
      <h3>Where visitors look first</h3>
      {isBroken ? (
        <p className="heatmap-missing muted">Couldn’t load the heatmap.</p>
      ) : (
        <a className="heatmap-link" href={heatmap.url} aria-label="Open the full-size heatmap">
          <img
            className="heatmap-image"
            src={heatmap.url}
            alt="Heatmap of predicted attention over the first screen of the first page."
            width="1366"
            height="900"
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
        </a>
      )}
      <div className="heatmap-text">
        <div className="ramp" aria-hidden="true" />
        <p className="ramp-labels small muted">
          <span>Less attention</span>
          <span>More attention</span>
        </p>
        <PlainDisclosure title="How to use it">
          <div className="heatmap-text small">
            <p>
              This predicts what draws attention on the first screen of the first page, from visual contrast
              and from the size, position and type of its elements.
            </p>
            <p>
              Check that the brightest areas are the ones that matter most. If they aren’t, give the important
              parts more space or contrast, or tone down what distracts from them.
            </p>
            <p>
              No visitors were tracked, and the heatmap doesn’t affect the scores. Model{' '}
              <code>{heatmap.modelVersion}</code>.
            </p>
          </div>
        </PlainDisclosure>
      </div>
    </div>
  )
}
