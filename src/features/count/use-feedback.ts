import { useCallback, useEffect } from 'react'
import { useLanguage } from '#ui/language.ts'
import type { FeedbackEvent } from './later/feedback.ts'

type Feedback = typeof import('./later/feedback.ts')

let loading: Promise<Feedback> | null = null

function loadFeedback(): Promise<Feedback> {
  loading ??= import('./later/feedback.ts').catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** Says with sound, vibration and voice what has become of a bottle. Loaded behind the screen. */
export function useFeedback(): (event: FeedbackEvent, words?: string) => void {
  useEffect(() => {
    const timer = setTimeout(() => void loadFeedback().catch(() => undefined), 1500)
    return () => clearTimeout(timer)
  }, [])
  return useCallback((event, words) => {
    const { language } = useLanguage.getState()
    loadFeedback().then(
      ({ tell }) => tell(event, words ?? null, language),
      // A count goes on in silence.
      () => undefined,
    )
  }, [])
}
