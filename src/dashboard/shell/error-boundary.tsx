import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** The content to render in place of children that failed. */
  fallback: ReactNode
  /** When this value (such as the current path) changes, the children are rendered again. */
  resetKey?: string
  children: ReactNode
}

interface ErrorBoundaryState {
  hasFailed: boolean
  resetKey: string | undefined
}

/** Catches rendering errors of its children so that the page around them stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
