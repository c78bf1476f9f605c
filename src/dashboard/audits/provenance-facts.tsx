import { formatCount } from '../components/format.ts'
import type { Audit } from './audit.ts'
import { PAGE } from './labels.ts'

const RUN = { one: 'run', many: 'runs' }

interface ProvenanceFactsProps {
  audit: Audit
  provenance: NonNullable<Audit['provenance']>
}

/** Shows how the scores were measured. Scores that were measured differently aren't comparable. */
export function ProvenanceFacts({ audit, provenance }: ProvenanceFactsProps) {
  const { lighthouseVersion, chromiumVersion, device, throttling, benchmarkIndex, runs, engines } = provenance
  const facts = [
    [
      'Accessibility engines',
      engines
        .map(({ name, version, pages }) => `${name} ${version} (${formatCount(pages, PAGE)})`)
        .join(', '),
    ],
    ['Lighthouse', `${lighthouseVersion}, ${formatCount(runs, RUN)} per page`],
    ['Browser', `Chromium ${chromiumVersion}`],
    ['Device and network', `${device}, ${throttling}`],
    ['Machine speed', `Lighthouse benchmark index ${Math.round(benchmarkIndex)}`],
    ...(provenance.performanceConfidenceReason
      ? [['Uncertain performance', `${provenance.performanceConfidenceReason}.`] as const]
      : []),
    ['Engine and ruleset', `${audit.engineVersion}, ${audit.rulesetVersion}`],
  ] as const
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="address">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
