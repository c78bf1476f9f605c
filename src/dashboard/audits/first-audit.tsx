import { Link } from 'react-router'
import { Button } from '../components/button.tsx'
import { EmptyNotice } from '../components/notice.tsx'
import { ValidatedForm } from '../components/validated-form.tsx'
import { EMPTY_FORM } from './audit-form.ts'
import { UrlField } from './audit-form-fields.tsx'
import { useNewAudit } from './use-new-audit.ts'

const SAMPLE_URL = 'https://example.com/'

/** Asks a new user only for a URL. Everything else has a default. */
export function FirstAudit() {
  const { form, change, errors, isPending, submit } = useNewAudit(() => EMPTY_FORM)
  const sample = useNewAudit(() => ({ ...EMPTY_FORM, url: SAMPLE_URL, sandbox: true }))
  return (
    <EmptyNotice
      title="Audit your first page"
      message="No audits yet. Enter the URL of a page. Issues appear while the audit runs, each with a suggested fix."
    >
      <div className="first-audit">
        <ValidatedForm errors={errors} errorTitle="The audit wasn’t created" onSubmit={submit}>
          <UrlField form={form} change={change} />
          <div className="form-end">
            <Button type="submit" look="primary" isPending={isPending}>
              {isPending ? 'Creating audit…' : 'Start audit'}
            </Button>
            <Button onPress={sample.submit} isPending={sample.isPending}>
              See a sample report
            </Button>
            <Link to="/audits/new">All options</Link>
          </div>
        </ValidatedForm>
        {sample.errors.form && <p className="field-error">{sample.errors.form}</p>}
        <p className="hint">The sample contains made-up results and doesn’t use a credit.</p>
      </div>
    </EmptyNotice>
  )
}
