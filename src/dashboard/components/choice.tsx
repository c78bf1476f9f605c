import { useId } from 'react'

interface ChoiceProps<V extends string> {
  label: string
  value: V
  options: readonly { value: V; name: string }[]
  hint?: string | undefined
  /** What is wrong with the value. */
  fault?: string | undefined
  onChange: (value: V) => void
}

/** One of a few values: the browser's own control, which every phone and screen reader knows. */
export function Choice<V extends string>({ label, value, options, hint, fault, onChange }: ChoiceProps<V>) {
  const id = useId()
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="choice">
      <label className="choice-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <select
        className="input choice-select"
        id={id}
        value={value}
        {...(described && { 'aria-describedby': described })}
        {...(fault && { 'aria-invalid': true, 'data-invalid': true })}
        onChange={(event) => onChange(event.currentTarget.value as V)}
      >
        {options.map(({ value: one, name }) => (
          <option value={one} key={one}>
            {name}
          </option>
        ))}
      </select>
      {fault && (
        <span className="fault" id={`${id}-fault`}>
          {fault}
        </span>
      )}
    </div>
  )
}
