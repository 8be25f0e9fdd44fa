import { useState } from 'react'
import { useDelayed } from '../message/use-delayed.ts'

/** The end of a form: it is saved, and only leads on. */
export interface LeadingOn {
  isDone: boolean
  /** It is saved, and the next screen does not come: a second press would save nothing new. */
  isKept: boolean
  leadOn: () => void
}

export function useLeadOn(leave: () => void): LeadingOn {
  const [isDone, setDone] = useState(false)
  const isKept = useDelayed(isDone)
  return {
    isDone,
    isKept,
    leadOn() {
      setDone(true)
      leave()
    },
  }
}
