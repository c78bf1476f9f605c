import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { newSecret, SECRET_LENGTH, secretFault } from './words.ts'

interface SecretFieldProps {
  value: string
  onChange: (secret: string) => void
}

/** Readable while it is typed: its owner has to copy it to the receiver. */
export function SecretField({ value, onChange }: SecretFieldProps) {
  return (
    <div className="secret">
      <Field
        label="Secret"
        name="secret"
        hint={`Signs the deliveries; ${SECRET_LENGTH.min} to ${SECRET_LENGTH.max} characters. Copy it to your receiver now: it is never shown again.`}
        autoComplete="off"
        spellCheck="false"
        isRequired
        maxLength={SECRET_LENGTH.max}
        value={value}
        onChange={onChange}
        validate={secretFault}
      />
      <Button size="small" onPress={() => onChange(newSecret())}>
        Make one up
      </Button>
    </div>
  )
}
