import { ButtonLink } from '../components/button.tsx'
import { capitalize } from '../components/format.ts'
import { Page } from './page.tsx'

/**
 * Shows the same message for resources that don't exist and for those of other accounts.
 * @param resource the kind of resource, or undefined if no view has this URL.
 */
export function NotFound({ resource }: { resource?: string }) {
  const title = `${capitalize(resource ?? 'page')} not found`
  return (
    <Page
      title={title}
      width="narrow"
      intro={
        resource
          ? `There’s no ${resource} at this URL, or it belongs to another account.`
          : 'There’s no page at this URL.'
      }
    >
      <p className="muted">
        Check that the URL is complete.
        {resource === 'audit' && ' Audits are deleted when their retention period ends.'}
      </p>
      <div className="form-end section">
        <ButtonLink look="primary" to="/audits">
          Go to your audits
        </ButtonLink>
      </div>
    </Page>
  )
}
