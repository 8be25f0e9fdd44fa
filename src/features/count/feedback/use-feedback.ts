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

/** Feedback by sound, vibration and voice. Loaded lazily, after the screen. */
export function useFeedback(): (event: FeedbackEvent, text?: string) => void {
  useEffect(() => {
    const timer = setTimeout(() => void loadFeedback().catch(() => undefined), 1500)
    return () => clearTimeout(timer)
  }, [])
  return useCallback((event, text) => {
    const { language } = useLanguage.getState()
    loadFeedback().then(
      ({ giveFeedback }) => giveFeedback(event, text ?? null, language),
      // Without feedback the count still works.
      () => undefined,
    )
  }, [])
}
