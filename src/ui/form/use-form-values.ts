import { useRef, useState } from 'react'
import { isSame } from '#domain/is-same.ts'

/** What the fields hold, and whether that has been kept. */
export function useFormValues<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial)
  const [kept, setKept] = useState(initial)
  // Asked between two drawings, such as when a saved form leads elsewhere at once.
  const now = useRef({ values: initial, kept: initial })
  return {
    values,
    isDirty: !isSame(values, kept),
    valuesNow: (): Values => now.current.values,
    hasUnsaved: (): boolean => !isSame(now.current.values, now.current.kept),
    change: (over: Partial<Values>): void => {
      now.current.values = { ...now.current.values, ...over }
      setValues(now.current.values)
    },
    markKept: (): void => {
      now.current.kept = now.current.values
      setKept(now.current.kept)
    },
  }
}
