import { Component, type ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/notice.tsx'

/** A page that fails leaves the header and the way out of it standing. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <div className="page page-narrow">
        <h1>This page failed</h1>
        <ErrorNotice
          title="Something went wrong while it was shown"
          message="Loading it anew usually helps: a newer version of the dashboard may be there."
        >
          <Button look="primary" onPress={() => location.reload()}>
            Load anew
          </Button>
          <a href="/audits">Go to your audits</a>
        </ErrorNotice>
      </div>
    )
  }
}
