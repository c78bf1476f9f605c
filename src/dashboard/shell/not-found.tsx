import { ButtonLink } from '../components/button.tsx'
import { Page } from './page.tsx'

/** For an address that leads nowhere, and for what is not the reader's: the two look the same. */
export function NotFound({ what = 'page' }: { what?: string }) {
  const title = `${what.charAt(0).toUpperCase()}${what.slice(1)} not found`
  return (
    <Page
      title={title}
      width="narrow"
      intro={`There’s no ${what} at this URL, or it belongs to another account.`}
      actions={
        <ButtonLink look="primary" to="/audits">
          Go to your audits
        </ButtonLink>
      }
    >
      <p className="muted">Check that the URL is complete. Audits are deleted some time after they end.</p>
    </Page>
  )
}
