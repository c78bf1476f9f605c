import { ButtonLink } from '../components/button.tsx'
import { capitalize } from '../components/format.ts'
import { Page } from './page.tsx'

/** Shows the same text for resources that don't exist and for those of other accounts. */
export function NotFound({ resource = 'page' }: { resource?: string }) {
  const title = `${capitalize(resource)} not found`
  return (
    <Page
      title={title}
      width="narrow"
      intro={`There’s no ${resource} at this URL, or it belongs to another account.`}
      actions={
        <ButtonLink look="primary" to="/audits">
          Go to your audits
        </ButtonLink>
      }
    >
      <p className="muted">Check that the URL is complete. Audits are deleted after the retention period.</p>
    </Page>
  )
}
