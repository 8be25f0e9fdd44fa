import { useCallback, useEffect } from 'react'
import { useLanguage } from '#ui/language/language.ts'
import type { FeedbackEvent } from './feedback.ts'

type Feedback = typeof import('./feedback.ts')

let loading: Promise<Feedback> | null = null

function loadFeedback(): Promise<Feedback> {
  loading ??= import('./feedback.ts').catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** Says with sound, vibration and voice what has become of a bottle. Loaded behind the screen. */
export function useFeedback(): (event: FeedbackEvent, text?: string) => void {
  useEffect(() => {
    const timer = setTimeout(() => void loadFeedback().catch(() => undefined), 1500)
    return () => clearTimeout(timer)
  }, [])
  return useCallback((event, text) => {
    const { language } = useLanguage.getState()
    loadFeedback().then(
      ({ giveFeedback }) => giveFeedback(event, text ?? null, language),
      // A count goes on in silence.
      () => undefined,
    )
  }, [])
}
