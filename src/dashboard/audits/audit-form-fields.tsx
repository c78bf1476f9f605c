import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { Checkbox } from '../components/checkbox.tsx'
import { Field, NumberInput } from '../components/field.tsx'
import type { AuditMode } from '../generated/operations.ts'
import { type AuditForm, urlError } from './audit-form.ts'
import { MODES } from './labels.ts'

export interface AuditFormProps {
  form: AuditForm
  change: (changes: Partial<AuditForm>) => void
}

export function UrlField({ form, change }: AuditFormProps) {
  return (
    <Field
      label="Page URL"
      name="url"
      // In fields of type `url`, browsers reject URLs without https://, which the form adds later.
      inputMode="url"
      autoComplete="url"
      spellCheck="false"
      isRequired
      value={form.url}
      onChange={(url) => change({ url })}
      validate={(value) => (value ? urlError(value) : null)}
      hint="A public web page, such as https://example.com/shop."
    />
  )
}

export function ModeField({ form, change }: AuditFormProps) {
  return (
    <RadioGroup
      className="field"
      name="mode"
      value={form.mode}
      onChange={(mode) => change({ mode: mode as AuditMode, maxPages: null })}
    >
      <Label>Mode</Label>
      <div className="radio-cards">
        {Object.entries(MODES).map(([mode, { name, about }]) => (
          <Radio className="radio-card" value={mode} key={mode}>
            <span className="radio-dot" aria-hidden="true" />
            <span>
              <span className="option-label">{name}</span>
              <span className="hint">{about}</span>
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}

export function VisitFields({ form, change }: AuditFormProps) {
  const { pagesMax } = MODES[form.mode]
  return (
    <>
      <div className="field-pair">
        {pagesMax > 1 && (
          <NumberInput
            label="Maximum pages"
            name="maxPages"
            hint={`1 to ${pagesMax}. Default: ${pagesMax}.`}
            min={1}
            max={pagesMax}
            value={form.maxPages}
            onChange={(maxPages) => change({ maxPages })}
          />
        )}
        <NumberInput
          label="Page load timeout"
          name="timeoutSeconds"
          hint="1 to 120 seconds. Default: 30."
          unit="seconds"
          min={1}
          max={120}
          digits={3}
          value={form.timeoutSeconds}
          onChange={(timeoutSeconds) => change({ timeoutSeconds })}
        />
      </div>
      <Field
        label="User agent"
        name="userAgent"
        hint="The User-Agent header to send. Set it only for pages that depend on it."
        maxLength={512}
        spellCheck="false"
        value={form.userAgent}
        onChange={(userAgent) => change({ userAgent })}
      />
      <Checkbox
        name="ignoreRobots"
        label="Ignore robots.txt"
        hint="Only for sites you own."
        isSelected={form.ignoreRobots}
        onChange={(ignoreRobots) => change({ ignoreRobots })}
      />
    </>
  )
}

export function SandboxField({ form, change }: AuditFormProps) {
  return (
    <Checkbox
      name="sandbox"
      label="Sandbox"
      hint="Returns sample results in two seconds, without visiting the page or using a credit."
      isSelected={form.sandbox}
      onChange={(sandbox) => change({ sandbox })}
    />
  )
}
