import { ButtonLink } from '../components/button.tsx'
import { Page } from './page.tsx'

/** For an address that leads nowhere, and for what is not the reader's: the two look the same. */
export function NotFound({ what = 'page' }: { what?: string }) {
  const title = `${what.charAt(0).toUpperCase()}${what.slice(1)} not found`
  return (
    <Page
      title={title}
      width="narrow"
      intro={`There is no ${what} at this address, or it belongs to another account.`}
      actions={
        <ButtonLink look="primary" to="/audits">
          Go to your audits
        </ButtonLink>
      }
    >
      <p className="muted">
        Ended audits are deleted after a while. Check the address for a letter that got lost on the way.
      </p>
    </Page>
  )
}
