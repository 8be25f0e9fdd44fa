import { useEffect, useState } from 'react'

/** True once `active` has lasted that long: a spinner that only flashes by disturbs. */
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
