import { useEffect, useState } from 'react'

/** True once `active` has lasted for the delay: a spinner that only flashes is distracting. */
export function useDelayed(active: boolean, delayMs = 300): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [active, delayMs])
  return active && isDue
}
