import { useEffect, useState } from 'react'

/** In milliseconds. */
const SETTLED_MS = 1500

/** Whether what draws this has been open for a moment: time for what the first bottle does not need. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
