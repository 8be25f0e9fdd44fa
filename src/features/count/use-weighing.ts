import { useEffect, useRef } from 'react'
import { useCountStore } from './count-store.ts'
import type { Seen } from './use-record.ts'
import { useScale, type Scale } from './use-scale.ts'

/** The scale, and what comes to rest on it being kept by itself. */
export function useWeighing(record: (seen: Seen) => Promise<void>): Scale {
  const { bottle } = useCountStore()
  const isWaiting = useRef(false)
  const scale = useScale((reading, kind) => {
    const current = useCountStore.getState()
    isWaiting.current = current.bottle === null
    const source = kind === 'simulated' ? 'simulated' : 'scale'
    if (!current.bottle || current.mode === 'open') void record({ gross: reading.gross, source })
  })
  const { takeAgain, phase } = scale
  // A bottle that came to rest before it was scanned is weighed once it is; one that has been
  // weighed already is not weighed for the next barcode.
  useEffect(() => {
    if (!bottle || !isWaiting.current || phase !== 'taken') return
    isWaiting.current = false
    takeAgain()
  }, [bottle, phase, takeAgain])
  return scale
}
