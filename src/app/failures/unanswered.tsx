import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { showToast } from '#ui/toast/toast.tsx'
import { useFailureCause } from './failure-cause.ts'

/** These end something on purpose: a screen was left, or the person signed out. */
const ENDED = new Set(['AbortError', 'DatabaseClosedError'])

/** Says what failed when the screen where it was begun has no answer of its own for that. */
export function Unanswered(): null {
  const { t } = useLingui()
  const causeOf = useFailureCause()
  useEffect(() => {
    const tell = ({ reason }: PromiseRejectionEvent): void => {
      const error = reason instanceof Error ? reason : new Error(String(reason))
      if (ENDED.has(error.name)) return
      const { message } = error
      showToast('error', causeOf(error) ?? t`Not done: ${message}`)
    }
    addEventListener('unhandledrejection', tell)
    return () => removeEventListener('unhandledrejection', tell)
  }, [causeOf, t])
  return null
}
