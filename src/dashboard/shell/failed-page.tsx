import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/notice.tsx'

/** Shown when a page fails to load or render. The header stays usable. */
export const FailedPage = () => (
  <div className="page page-narrow">
    <h1>This page couldn’t be shown</h1>
    <ErrorNotice
      title="Something went wrong"
      message="A newer version of the dashboard may be available. Try reloading the page."
    >
      <Button look="primary" onPress={() => location.reload()}>
        Reload
      </Button>
      <a href="/audits">Go to your audits</a>
    </ErrorNotice>
  </div>
)
