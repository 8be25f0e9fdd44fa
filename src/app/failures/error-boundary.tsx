import { Component, Suspense, type ReactNode } from 'react'
import { withMessages } from '#ui/language/lazy-with-messages.tsx'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import { Loading } from '#ui/message/loading.tsx'

/** No first screen needs it; it comes soon after, before an update can have removed its file. */
const loadFailures = withMessages('router', () => import('./error-screen.tsx'))

const ErrorScreen = lazyPart(async () => (await loadFailures()).ErrorScreen)

export const Unanswered = lazyPart(
  async () => (await loadFailures()).Unanswered,
  () => null,
)

export const ClearedScreen = lazyPart(async () => (await loadFailures()).ClearedScreen)

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
    if (!failed) return this.props.children
    return (
      <Suspense fallback={<Loading />}>
        <ErrorScreen error={failed.error} />
      </Suspense>
    )
  }
}
