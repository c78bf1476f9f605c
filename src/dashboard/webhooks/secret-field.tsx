import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'

interface SecretFieldProps {
  value: string
  onChange: (secret: string) => void
}

/** Shows the secret in plain text because the user has to copy it to the receiver. */
export function SecretField({ value, onChange }: SecretFieldProps) {
  return (
    <div className="secret">
      <Field
        label="Secret"
        name="secret"
        hint={`We sign each delivery with this secret. Use ${SECRET_LENGTH.min} to ${SECRET_LENGTH.max} characters. Copy the secret to your receiver now. You won’t see it again.`}
        autoComplete="off"
        spellCheck="false"
        isRequired
        maxLength={SECRET_LENGTH.max}
        value={value}
        onChange={onChange}
        validate={secretError}
      />
      <Button size="small" onPress={() => onChange(generateSecret())}>
        Generate
      </Button>
    </div>
  )
}

const SECRET_LENGTH = { min: 16, max: 128 }

/** Returns 32 random bytes in hexadecimal. A longer secret would not make the signature stronger. */
function generateSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const secretError = (secret: string): string | null =>
  secret.length > 0 && secret.length < SECRET_LENGTH.min
    ? `Use at least ${SECRET_LENGTH.min} characters.`
    : null
