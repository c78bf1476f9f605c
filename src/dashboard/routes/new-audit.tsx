import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type AuditForm, EMPTY_FORM } from '../audits/audit-form.ts'
import { ModeField, SandboxField, UrlField, VisitFields } from '../audits/audit-form-fields.tsx'
import { formFromParams } from '../audits/audit-form-url.ts'
import { GateFields } from '../audits/gate-fields.tsx'
import { useNewAudit } from '../audits/use-new-audit.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Deferred } from '../components/deferred.tsx'
import { PlainDisclosure } from '../components/plain-disclosure.tsx'
import { ValidatedForm } from '../components/validated-form.tsx'
import { Page } from '../shell/page.tsx'

export default function NewAudit() {
  const [params] = useSearchParams()
  const { form, change, errors, isPending, submit } = useNewAudit(() => formFromParams(params))
  // Options that are already set, such as those copied from a repeated audit, must be visible.
  const [isOpen, setOpen] = useState(() => hasOptions(form))
  const hasOptionErrors = Object.keys(errors.fields).some((name) => name !== 'url' && name !== 'mode')
  return (
    <Page title="New audit" parent={{ to: '/audits', name: 'Audits' }}>
      <ValidatedForm errors={errors} errorTitle="The audit wasn’t created" onSubmit={submit}>
        <div className="card form form-wide">
          <UrlField form={form} change={change} />
          <ModeField form={form} change={change} />
        </div>
        <Deferred>
          <PlainDisclosure
            title="Options"
            level={2}
            isExpanded={isOpen || hasOptionErrors}
            onExpandedChange={setOpen}
          >
            <div className="form form-columns">
              <fieldset className="card form">
                <legend>Fail the audit if</legend>
                <GateFields form={form} change={change} />
              </fieldset>
              <fieldset className="card form">
                <legend>How to visit pages</legend>
                <VisitFields form={form} change={change} />
                <SandboxField form={form} change={change} />
              </fieldset>
            </div>
          </PlainDisclosure>
          <div className="form-end">
            <Button type="submit" look="primary" isPending={isPending}>
              {isPending ? 'Creating audit…' : 'Start audit'}
            </Button>
            <ButtonLink to="/audits" look="quiet">
              Cancel
            </ButtonLink>
          </div>
        </Deferred>
      </ValidatedForm>
    </Page>
  )
}

/** Returns whether any option other than the URL and the mode differs from its default. */
const hasOptions = ({ url: _url, mode: _mode, ...options }: AuditForm): boolean =>
  Object.entries(options).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(EMPTY_FORM[name as keyof AuditForm]),
  )
