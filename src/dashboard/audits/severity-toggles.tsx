import { SeverityMark } from '../components/badges.tsx'
import { Toggles } from '../components/toggles.tsx'
import type { Severity } from '../generated/operations.ts'
import { countOf, SEVERITIES, SEVERITY_WORDS } from './words.ts'

interface SeverityTogglesProps {
  label: string
  /** None means all. */
  values: readonly Severity[]
  /** Null while it is not known. */
  counts: Readonly<Record<Severity, number>> | null
  onChange: (values: Severity[]) => void
}

export function SeverityToggles({ label, values, counts, onChange }: SeverityTogglesProps) {
  return (
    <Toggles
      label={label}
      mode="multiple"
      values={values}
      options={SEVERITIES.map((value) => ({
        value,
        name: (
          <>
            <SeverityMark severity={value} />
            <span className="numbers">
              {counts ? countOf(counts[value], SEVERITY_WORDS[value]) : SEVERITY_WORDS[value].many}
            </span>
          </>
        ),
      }))}
      onChange={onChange}
    />
  )
}
