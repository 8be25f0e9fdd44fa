import { useEffect, useState } from 'react'
import type { Surroundings } from './find-causes.ts'

/** What this browser and device report. */
export function useSurroundings(): Surroundings {
  const [hasAdapter, setAdapter] = useState<boolean | null>(null)
  const hasBluetooth = 'bluetooth' in navigator
  useEffect(() => {
    if (!hasBluetooth) return
    let isGone = false
    const detect = async (): Promise<void> => {
      const isThere = await navigator.bluetooth.getAvailability()
      if (!isGone) setAdapter(isThere)
    }
    detect().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [hasBluetooth])
  return { hasBluetooth, hasAdapter, hasSerial: 'serial' in navigator, isApple: isAppleTouch() }
}

/** An iPad identifies itself as a Mac, but no Mac has a touch screen. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
