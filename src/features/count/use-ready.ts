import { useEffect, useState } from 'react'

/** Delays what the first bottle does not need until the screen has been open for a moment. */
export function useReady(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 1500)
    return () => clearTimeout(timer)
  }, [])
  return isReady
}
