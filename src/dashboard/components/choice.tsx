import { useId } from 'react'

interface ChoiceProps<V extends string> {
  label: string
  value: V
  options: readonly { value: V; name: string }[]
  onChange: (value: V) => void
}

/** One of a few values: the browser's own control, which every phone and screen reader knows. */
export function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  const id = useId()
  return (
    <div className="choice">
      <label className="choice-label" htmlFor={id}>
        {label}
      </label>
      <select
        className="input choice-select"
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as V)}
      >
        {options.map(({ value: one, name }) => (
          <option value={one} key={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
