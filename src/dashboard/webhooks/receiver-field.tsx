import { Field } from '../components/field.tsx'

interface ReceiverFieldProps {
  value: string
  onChange: (url: string) => void
}

export const ReceiverField = ({ value, onChange }: ReceiverFieldProps) => (
  <Field
    label="URL"
    name="url"
    hint="The HTTPS URL of your receiver, or the webhook URL that Slack or Teams gave you."
    inputMode="url"
    autoComplete="url"
    spellCheck="false"
    isRequired
    value={value}
    onChange={onChange}
    validate={receiverError}
  />
)

/** Validates the URL of a receiver before it is sent. Returns the error, or null. */
function receiverError(text: string): string | null {
  if (!text) return null
  if (!URL.canParse(text)) return 'Enter a valid URL, such as https://example.com/hooks.'
  return new URL(text).protocol === 'https:' ? null : 'The URL must start with https://.'
}
