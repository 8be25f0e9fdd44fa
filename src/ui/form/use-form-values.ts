import { useRef, useState } from 'react'
import { isSame } from '#domain/is-same.ts'

/** The values of the fields, and whether they are saved. */
export function useFormValues<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial)
  const [stored, setStored] = useState(initial)
  // A ref, because it is also read between renders, such as when a saved form navigates at once.
  const now = useRef({ values: initial, stored: initial })
  return {
    values,
    isDirty: !isSame(values, stored),
    valuesNow: (): Values => now.current.values,
    hasUnsaved: (): boolean => !isSame(now.current.values, now.current.stored),
    change: (over: Partial<Values>): void => {
      now.current.values = { ...now.current.values, ...over }
      setValues(now.current.values)
    },
    markSaved: (): void => {
      now.current.stored = now.current.values
      setStored(now.current.stored)
    },
  }
}
