import { NumberInput } from '../components/field.tsx'
import { Select } from '../components/select.tsx'
import { ToggleGroup } from '../components/toggle-group.tsx'
import type { OnInconclusive, Severity } from '../generated/operations.ts'
import type { AuditForm } from './audit-form.ts'
import type { AuditFormProps } from './audit-form-fields.tsx'
import { NEW_ISSUES } from './audit-form-url.ts'
import { CATEGORIES, CATEGORY_LABELS } from './labels.ts'

const NEW_ISSUE_OPTIONS = [
  { value: 'off', name: 'Don’t check' },
  { value: 'error', name: 'Errors' },
  { value: 'warning', name: 'Errors and warnings' },
  { value: 'info', name: 'All issues' },
] as const satisfies { value: Severity | 'off'; name: string }[]

const INCONCLUSIVE_OPTIONS = [
  { value: 'pass', name: 'Pass the audit' },
  { value: 'fail', name: 'Fail the audit' },
] as const satisfies { value: OnInconclusive; name: string }[]

/** The fields for the conditions under which an audit fails. */
export function GateFields({ form, change }: AuditFormProps) {
  return (
    <>
      <div className="field-pair">
        <NumberInput
          label="Score is below"
          name="failOnScore"
          hint="The overall score, from 0 to 100."
          min={0}
          max={100}
          digits={2}
          value={form.failOnScore}
          onChange={(failOnScore) => change({ failOnScore })}
        />
        <NumberInput
          label="Score drops by more than"
          name="failOnDrop"
          hint="Compared with the last completed audit of the page."
          unit="points"
          min={0}
          max={100}
          digits={2}
          value={form.failOnDrop}
          onChange={(failOnDrop) => change({ failOnDrop })}
        />
      </div>
      <NewIssueFields form={form} change={change} />
      <Select<OnInconclusive>
        label="If the result is too close to call"
        hint="Performance varies between runs. If a score is close to a limit, we measure it up to five times."
        value={form.onInconclusive}
        options={INCONCLUSIVE_OPTIONS}
        onChange={(onInconclusive) => change({ onInconclusive })}
      />
    </>
  )
}

function NewIssueFields({ form, change }: AuditFormProps) {
  return (
    <>
      <div className="field-pair">
        <Select<Severity | 'off'>
          label="New issues appear"
          hint="Issues that earlier audits of the page didn’t find."
          value={form.newSeverity ?? 'off'}
          options={NEW_ISSUE_OPTIONS}
          onChange={(severity) => change(severity === 'off' ? NO_GATE : { newSeverity: severity })}
        />
        {form.newSeverity && (
          <NumberInput
            label="New issues allowed"
            name="newMax"
            hint="Default: 0."
            {...NEW_ISSUES}
            value={form.newMax}
            onChange={(newMax) => change({ newMax })}
          />
        )}
      </div>
      {form.newSeverity && (
        <div className="field">
          <span className="select-label" aria-hidden="true">
            Only in these categories
          </span>
          <ToggleGroup
            label="Only in these categories"
            mode="multiple"
            values={form.newCategories}
            options={CATEGORIES.map((value) => ({ value, name: CATEGORY_LABELS[value] }))}
            onChange={(newCategories) => change({ newCategories })}
          />
        </div>
      )}
    </>
  )
}

const NO_GATE: Partial<AuditForm> = { newSeverity: null, newMax: null, newCategories: [] }
