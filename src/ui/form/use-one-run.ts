import { useRef, useState } from 'react'

export interface OneRun {
  isRunning: boolean
  /** Does nothing while an earlier task runs. */
  run: (task: () => Promise<void> | void) => Promise<void>
}

/** One task at a time: whoever presses again before it is done presses once. */
export function useOneRun(): OneRun {
  // A press may come before the next render.
  const isBusy = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const run: OneRun['run'] = async (task) => {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    try {
      await task()
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }
  return { isRunning, run }
}
