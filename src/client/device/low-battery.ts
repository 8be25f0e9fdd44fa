/** At or below this share of its charge a device may switch itself off at any moment. */
const LOW = 0.05

/** What this uses of the Battery Status API, https://www.w3.org/TR/battery-status/. */
export interface Battery extends EventTarget {
  readonly charging: boolean
  /** The charge, from 0 to 1. */
  readonly level: number
}

declare global {
  interface Navigator {
    /** Absent in Firefox and Safari. */
    getBattery?: () => Promise<Battery>
  }
}

/**
 * Tells when the device's battery becomes low, with its level from 0 to 1, and with null when it is
 * so no more. Without such an interface, or with a full battery, it never calls.
 * @returns a function that ends it
 */
export function watchLowBattery(
  listener: (level: number | null) => void,
  battery: Promise<Battery> | null = navigator.getBattery?.() ?? null,
): () => void {
  const end = new AbortController()
  void battery?.then(
    (found) => observe(found, listener, end.signal),
    // A page may be forbidden to know.
    () => undefined,
  )
  return () => end.abort()
}

function observe(
  battery: Battery,
  listener: (level: number | null) => void,
  signal: AbortSignal,
): void {
  let wasLow = false
  const check = (): void => {
    const { charging, level } = battery
    const isLow = !charging && level <= LOW
    if (isLow === wasLow || signal.aborted) return
    wasLow = isLow
    listener(isLow ? level : null)
  }
  battery.addEventListener('levelchange', check, { signal })
  battery.addEventListener('chargingchange', check, { signal })
  check()
}
