import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

interface ErrorBoundaryProps {
  onError: () => void
  children: ReactNode
}

/** Shows what went wrong in place of a screen that failed. React has no hook for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed?: { error: unknown } }> {
  override state: { failed?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown): { failed: { error: unknown } } {
    return { failed: { error } }
  }

  override componentDidCatch(): void {
    this.props.onError()
  }

  override render(): ReactNode {
    const { failed } = this.state
    return failed ? <ErrorScreen error={failed.error} /> : this.props.children
  }
}
