import { CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Checkbox } from '../components/checkbox.tsx'
import { PlainDisclosure } from '../components/plain-disclosure.tsx'
import { Select } from '../components/select.tsx'
import type { PayloadFormat, SignatureFormat } from '../generated/operations.ts'
import { EVENTS, PAYLOAD_FORMATS, SIGNATURE_FORMATS } from './labels.ts'
import { PAYLOAD_EXAMPLES } from './payload-examples.ts'

export interface WebhookOptions {
  events: readonly string[]
  payloadFormat: PayloadFormat
  signatureFormat: SignatureFormat
}

interface WebhookFieldsProps {
  options: WebhookOptions
  change: (changes: Partial<WebhookOptions>) => void
  /** The level of the heading above the example. */
  level: 2 | 3
}

/** Lets users choose which events a webhook receives, and in which format. */
export function WebhookFields({ options, change, level }: WebhookFieldsProps) {
  const { events, payloadFormat, signatureFormat } = options
  const signature = SIGNATURE_FORMATS.find(({ value }) => value === signatureFormat)!
  const format = PAYLOAD_FORMATS.find(({ value }) => value === payloadFormat)!
  return (
    <>
      <CheckboxGroup
        className="checkbox-group"
        name="events"
        value={[...events]}
        onChange={(selected) => change({ events: selected })}
        validate={(selected) => (selected.length === 0 ? 'Select at least one event.' : null)}
      >
        <Label>Events</Label>
        {EVENTS.map(({ value, name, hint }) => (
          <Checkbox key={value} value={value} label={name} hint={hint} />
        ))}
        <FieldError className="field-error" />
      </CheckboxGroup>
      <Select
        label="Payload"
        value={payloadFormat}
        options={PAYLOAD_FORMATS}
        hint={format.about}
        onChange={(payloadFormat) => change({ payloadFormat })}
      />
      <PlainDisclosure title={`${format.name} payload example`} level={level}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
        <pre className="snippet" tabIndex={0}>
          <code>{JSON.stringify(PAYLOAD_EXAMPLES[payloadFormat], null, 2)}</code>
        </pre>
      </PlainDisclosure>
      <Select
        label="Signature"
        value={signatureFormat}
        options={SIGNATURE_FORMATS}
        hint={signature.about}
        onChange={(signatureFormat) => change({ signatureFormat })}
      />
    </>
  )
}
