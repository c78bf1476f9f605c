import { formatCount } from '../components/format.ts'
import { ToggleGroup } from '../components/toggle-group.tsx'
import type { Severity } from '../generated/operations.ts'
import { SeverityIcon } from './badges.tsx'
import { SEVERITIES, SEVERITY_NOUNS } from './labels.ts'

interface SeverityTogglesProps {
  label: string
  /** The selected severities. Empty for all severities. */
  values: readonly Severity[]
  /** The number of issues for each severity, or null while the issues are loading. */
  counts: Readonly<Record<Severity, number>> | null
  onChange: (values: Severity[]) => void
}

export function SeverityToggles({ label, values, counts, onChange }: SeverityTogglesProps) {
  return (
    <ToggleGroup
      label={label}
      mode="multiple"
      values={values}
      options={SEVERITIES.map((value) => ({
        value,
        name: (
          <>
            <SeverityIcon severity={value} />
            <span className="numbers">
              {counts ? formatCount(counts[value], SEVERITY_NOUNS[value]) : SEVERITY_NOUNS[value].many}
            </span>
          </>
        ),
      }))}
      onChange={onChange}
    />
  )
}
