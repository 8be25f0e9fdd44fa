import { useEffect, useState } from 'react'

/** Calls back with what is known of a subject whenever it changes; resolves to its end. */
export type Watch<Subject, Answer> = (
  subject: Subject,
  onAnswer: (answer: Answer) => void,
) => Promise<() => void>

/**
 * What the compute worker tells of a subject; undefined before the first answer. While another
 * subject loads, what was told of the previous one stays visible.
 * @throws what kept it from being watched, as before the whole app is on this device
 */
export function useWatched<Subject, Answer>(
  watch: Watch<Subject, Answer>,
  subject: Subject,
): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  const key = JSON.stringify(subject)
  useEffect(() => {
    let isStale = false
    const stopping = watch(JSON.parse(key) as Subject, (next) => {
      if (!isStale) setAnswer(next)
    })
    stopping.catch((error: unknown) => {
      if (isStale) return
      // React throws it where the screen is drawn, which then says what is missing.
      setAnswer(() => {
        throw error
      })
    })
    return () => {
      isStale = true
      stopping.then(
        (stop) => stop(),
        () => undefined,
      )
    }
  }, [watch, key])
  return answer
}
