import { lazy, Suspense } from 'react'
import { Button, ButtonLink } from '../components/button.tsx'
import type { Audit } from './audit.ts'
import { repeatUrl, scheduleUrl } from './audit-form-url.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))
const ExportMenu = lazy(() => import('./export-menu.tsx'))

/** Shows the actions for the report of an ended audit. */
export function ReportActions({ audit }: { audit: Audit }) {
  return (
    <>
      <ButtonLink to={repeatUrl(audit)}>Run again</ButtonLink>
      <ButtonLink to={scheduleUrl(audit)}>Schedule</ButtonLink>
      <Suspense fallback={<Button>Share</Button>}>
        <ShareDialog auditId={audit.id} />
      </Suspense>
      <Suspense fallback={<Button>Export</Button>}>
        <ExportMenu auditId={audit.id} />
      </Suspense>
    </>
  )
}
