import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMutation } from 'urql'
import { CreateAuditDocument } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { type AuditForm, inputOf, newIdempotencyKey } from './audit-form.ts'
import { formErrorsOf, NO_ERRORS } from './form-errors.ts'

/** Manages the values of the new-audit form. Submitting the form creates the audit and opens its page. */
export function useNewAudit(initial: () => AuditForm) {
  const [form, setForm] = useState<AuditForm>(initial)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [{ fetching: isPending }, createAudit] = useMutation(CreateAuditDocument)
  const idempotencyKey = useRef(newIdempotencyKey())
  const navigate = useNavigate()

  const change = (changes: Partial<AuditForm>) => {
    // Submitting a changed form counts as a new request.
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
