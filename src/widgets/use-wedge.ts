import { useEffect, useEffectEvent } from 'react'
import { listenForWedge, type WedgeListener } from '#scanner/listen-for-wedge.ts'

/**
 * Hears a keyboard-wedge scanner wherever the focus is, with what the screen does now: listening
 * anew, as when its texts have loaded, would lose the keys of a scan that has begun.
 */
export function useWedge(listener: WedgeListener, isListening = true): void {
  const onScan = useEffectEvent(listener.onScan)
  const onCutOff = useEffectEvent(listener.onCutOff)
  useEffect(() => {
    if (!isListening) return undefined
    return listenForWedge(document, {
      onScan: (barcode) => onScan(barcode),
      onCutOff: () => onCutOff(),
    })
  }, [isListening])
}
