import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Shown in place of what failed. */
  fallback: ReactNode
  /** Where the reader is: elsewhere is worth another try. */
  place?: string
  children: ReactNode
}

interface ErrorBoundaryState {
  hasFailed: boolean
  place: string | undefined
}

/** What fails leaves all that stands around it as it is. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, place: this.props.place }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { hasFailed: false, place }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
