import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMutation } from 'urql'
import { type AuditForm, EMPTY_FORM, inputOf, newIdempotencyKey } from '../audits/audit-form.ts'
import { ModeField, SandboxField, UrlField, VisitFields } from '../audits/audit-form-fields.tsx'
import { formFromParams } from '../audits/audit-form-url.ts'
import { formErrorsOf, NO_ERRORS } from '../audits/form-errors.ts'
import { GateFields } from '../audits/gate-fields.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { Deferred } from '../components/deferred.tsx'
import { PlainDisclosure } from '../components/plain-disclosure.tsx'
import { ValidatedForm } from '../components/validated-form.tsx'
import { CreateAuditDocument } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { Page } from '../shell/page.tsx'

export default function NewAudit() {
  const { form, change, errors, isPending, submit } = useNewAudit()
  // Options that are already set, such as those of a repeated audit, are visible.
  const [isOpen, setOpen] = useState(() => hasOptions(form))
  const hasOptionErrors = Object.keys(errors.fields).some((name) => name !== 'url' && name !== 'mode')
  return (
    <Page title="New audit" width="narrow" parent={{ to: '/audits', name: 'Audits' }}>
      <ValidatedForm errors={errors} errorTitle="The audit wasn’t created" onSubmit={submit}>
        <div className="card form">
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
            <div className="form">
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

/** Whether a field below the URL and the mode isn't at its default. */
const hasOptions = ({ url: _url, mode: _mode, ...options }: AuditForm): boolean =>
  Object.entries(options).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(EMPTY_FORM[name as keyof AuditForm]),
  )

function useNewAudit() {
  const [params] = useSearchParams()
  const [form, setForm] = useState<AuditForm>(() => formFromParams(params))
  const [errors, setErrors] = useState(NO_ERRORS)
  const [{ fetching: isPending }, createAudit] = useMutation(CreateAuditDocument)
  const idempotencyKey = useRef(newIdempotencyKey())
  const navigate = useNavigate()

  const change = (changes: Partial<AuditForm>) => {
    // A changed form is a new request.
    idempotencyKey.current = newIdempotencyKey()
    setForm((before) => ({ ...before, ...changes }))
  }

  const submit = async () => {
    if (isPending) return
    setErrors(NO_ERRORS)
    const { data, error } = await createAudit({
      input: inputOf(form),
      idempotencyKey: idempotencyKey.current,
    })
    const result = data?.createAudit
    if (result?.__typename === 'AuditJob') return navigate(`/audits/${result.id}`)
    if (result) setErrors(formErrorsOf(result))
    else if (error) setErrors({ fields: {}, form: messageOf(error) })
  }
  return { form, change, errors, isPending, submit }
}
