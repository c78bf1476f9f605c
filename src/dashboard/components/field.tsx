import { type ReactNode, useId } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField } from 'react-aria-components/NumberField'
import { Text } from 'react-aria-components/Text'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'

interface FieldTexts {
  label: string
  hint?: ReactNode
  placeholder?: string
}

interface FieldProps extends FieldTexts, Omit<TextFieldProps, 'className'> {
  /** Suggested values. Users can also enter other values. */
  suggestions?: readonly string[]
}

export function Field({ label, hint, placeholder, suggestions, ...props }: FieldProps) {
  const listId = useId()
  return (
    <TextField {...props} className="field">
      <Label>
        {label}
        {!props.isRequired && <span className="optional"> (optional)</span>}
      </Label>
      {hint && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <Input className="input" {...(placeholder && { placeholder })} {...(suggestions && { list: listId })} />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
      <FieldError className="field-error" />
    </TextField>
  )
}

interface NumberProps extends FieldTexts {
  name: string
  value: number | null
  onChange: (value: number | null) => void
  min: number
  max: number
  unit?: string
  /** The number of decimal places, 0 by default. */
  digits?: number
}

/** A field for an optional number. The value is null if the field is empty. */
export function NumberInput({
  label,
  hint,
  placeholder,
  value,
  onChange,
  min,
  max,
  unit,
  digits = 0,
  name,
}: NumberProps) {
  return (
    <NumberField
      className="field field-number"
      name={name}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      minValue={min}
      maxValue={max}
      formatOptions={{ useGrouping: false, maximumFractionDigits: digits }}
    >
      <Label>
        {label}
        <span className="optional"> (optional)</span>
      </Label>
      {hint && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <div className="with-unit">
        <Input className="input numbers" {...(placeholder && { placeholder })} />
        {unit && (
          <span className="unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      <FieldError className="field-error" />
    </NumberField>
  )
}
