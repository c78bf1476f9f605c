import { useId } from 'react'

interface SelectProps<V extends string> {
  label: string
  value: V
  options: readonly { value: V; name: string }[]
  hint?: string | undefined
  error?: string | undefined
  onChange: (value: V) => void
}

/** Uses the browser's own `<select>`, which works well on phones and with screen readers. */
export function Select<V extends string>({ label, value, options, hint, error, onChange }: SelectProps<V>) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
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
        {...(describedBy && { 'aria-describedby': describedBy })}
        {...(error && { 'aria-invalid': true, 'data-invalid': true })}
        onChange={(event) => onChange(event.currentTarget.value as V)}
      >
        {options.map(({ value: optionValue, name }) => (
          <option value={optionValue} key={optionValue}>
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
