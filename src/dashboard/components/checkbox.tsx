import type { ReactNode } from 'react'
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox'

interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'children'> {
  label: string
  hint?: ReactNode
}

export function Checkbox({ label, hint, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} className="checkbox">
      <span className="checkbox-box" aria-hidden="true">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3.5 8.5 3 3 6-7" />
        </svg>
      </span>
      <span>
        <span className="option-label">{label}</span>
        {hint && <span className="hint">{hint}</span>}
      </span>
    </AriaCheckbox>
  )
}
