import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'

interface ToggleGroupProps<V extends string> {
  label: string
  /** In `single` mode, exactly one value is always selected. */
  mode: 'single' | 'multiple'
  values: readonly V[]
  options: readonly { value: V; name: ReactNode }[]
  onChange: (values: V[]) => void
}

export function ToggleGroup<V extends string>({
  label,
  mode,
  values,
  options,
  onChange,
}: ToggleGroupProps<V>) {
  return (
    <ToggleButtonGroup
      className="toggles"
      aria-label={label}
      selectionMode={mode}
      disallowEmptySelection={mode === 'single'}
      selectedKeys={values}
      onSelectionChange={(keys) => onChange([...keys] as V[])}
    >
      {options.map(({ value, name }) => (
        <ToggleButton className="toggle" id={value} key={value}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
