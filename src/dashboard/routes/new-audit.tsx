import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMutation } from 'urql'
import { faultsOf, inputOf, type NewAuditForm, NO_FAULTS, newIdempotencyKey } from '../audits/new-audit.ts'
import { formOf } from '../audits/new-audit-address.ts'
import { GateFields, ModeField, SandboxField, UrlField, VisitFields } from '../audits/new-audit-fields.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { FaultForm } from '../components/fault-form.tsx'
import { Later } from '../components/later.tsx'
import { CreateAuditDocument } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { Page } from '../shell/page.tsx'

export default function NewAudit() {
  const { form, change, faults, isPending, submit } = useNewAudit()
  return (
    <Page title="New audit" width="narrow" above={{ to: '/audits', name: 'Audits' }}>
      <FaultForm faults={faults} failed="The audit was not created" onSubmit={submit}>
        <div className="card form">
          <UrlField form={form} change={change} />
          <ModeField form={form} change={change} />
        </div>
        <Later>
          <fieldset className="card form">
            <legend>Fail the audit when</legend>
            <GateFields form={form} change={change} />
          </fieldset>
          <fieldset className="card form">
            <legend>How pages are visited</legend>
            <VisitFields form={form} change={change} />
            <SandboxField form={form} change={change} />
          </fieldset>
          <div className="form-end">
            <Button type="submit" look="primary" isPending={isPending}>
              {isPending ? 'Creating the audit …' : 'Start audit'}
            </Button>
            <ButtonLink to="/audits" look="quiet">
              Cancel
            </ButtonLink>
          </div>
        </Later>
      </FaultForm>
    </Page>
  )
}

function useNewAudit() {
  const [params] = useSearchParams()
  const [form, setForm] = useState<NewAuditForm>(() => formOf(params))
  const [faults, setFaults] = useState(NO_FAULTS)
  const [{ fetching: isPending }, createAudit] = useMutation(CreateAuditDocument)
  const idempotencyKey = useRef(newIdempotencyKey())
  const navigate = useNavigate()

  const change = (part: Partial<NewAuditForm>) => {
    // What is sent next is another request.
    idempotencyKey.current = newIdempotencyKey()
    setForm((before) => ({ ...before, ...part }))
  }

  const submit = async () => {
    if (isPending) return
    setFaults(NO_FAULTS)
    const { data, error } = await createAudit({
      input: inputOf(form),
      idempotencyKey: idempotencyKey.current,
    })
    const result = data?.createAudit
    if (result?.__typename === 'AuditJob') return navigate(`/audits/${result.id}`)
    if (result) setFaults(faultsOf(result))
    else if (error) setFaults({ fields: {}, form: messageOf(error) })
  }
  return { form, change, faults, isPending, submit }
}
