import type { ReactNode } from 'react'
import { Checkbox, type CheckboxProps } from 'react-aria-components/Checkbox'

/** A box to tick with its explanation in the label. */
export function Tick({
  label,
  hint,
  ...props
}: Omit<CheckboxProps, 'className' | 'children'> & { label: string; hint?: ReactNode }) {
  return (
    <Checkbox {...props} className="tick">
      <span className="tick-box" aria-hidden="true">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3.5 8.5 3 3 6-7" />
        </svg>
      </span>
      <span>
        <span className="tick-label">{label}</span>
        {hint && <span className="hint">{hint}</span>}
      </span>
    </Checkbox>
  )
}
