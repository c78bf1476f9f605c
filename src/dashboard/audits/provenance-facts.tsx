import type { Job } from './audit-facts.tsx'
import { countOf, PAGE } from './words.ts'

interface ProvenanceFactsProps {
  job: Job
  provenance: NonNullable<Job['provenance']>
}

/** Scores of different provenance do not compare. */
export function ProvenanceFacts({ job, provenance }: ProvenanceFactsProps) {
  const { lighthouseVersion, chromiumVersion, device, throttling, benchmarkIndex, runs, engines } = provenance
  const facts = [
    [
      'Accessibility engines',
      engines.map(({ name, version, pages }) => `${name} ${version} (${countOf(pages, PAGE)})`).join(', '),
    ],
    ['Lighthouse', `${lighthouseVersion}, ${runs === 1 ? 'one run' : `${runs} runs`} a page`],
    ['Browser', `Chromium ${chromiumVersion}`],
    ['Device and network', `${device}, ${throttling}`],
    ['Speed of the machine', `${Math.round(benchmarkIndex)} by Lighthouse’s benchmark`],
    ...(provenance.performanceConfidenceReason
      ? [['Performance is uncertain', `${provenance.performanceConfidenceReason}.`] as const]
      : []),
    ['Engine and rules', `${job.engineVersion}, ${job.rulesetVersion}`],
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
