import { useId } from 'react'

interface SelectProps<V extends string> {
  label: string
  value: V
  options: readonly { value: V; name: string }[]
  hint?: string | undefined
  /** What is wrong with the value. */
  error?: string | undefined
  onChange: (value: V) => void
}

/** One of a few values: the browser's own control, which every phone and screen reader knows. */
export function Select<V extends string>({ label, value, options, hint, error, onChange }: SelectProps<V>) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="select-field">
      <label className="select-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <select
        className="input select-input"
        id={id}
        value={value}
        {...(described && { 'aria-describedby': described })}
        {...(error && { 'aria-invalid': true, 'data-invalid': true })}
        onChange={(event) => onChange(event.currentTarget.value as V)}
      >
        {options.map(({ value: one, name }) => (
          <option value={one} key={one}>
            {name}
          </option>
        ))}
      </select>
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
