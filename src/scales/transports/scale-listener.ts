import type { ScaleDriver } from '../driver.ts'
import type { DecodedBytes, DecodedTrouble, DecodedWeight } from '../reading.ts'
import { createSniffer } from '../registry.ts'
import type { Timers } from '../timers.ts'
import type { LinkSession } from './link-session.ts'

type ListenerEvents = {
  readonly onReading: (reading: DecodedWeight | DecodedTrouble) => void
  readonly onBattery: (percent: number) => void
  readonly onBytes: (heard: DecodedBytes) => void
}

export type ScaleListener = {
  /** Called once bytes can arrive: sends the only driver's start, or waits for the first frames to choose one. */
  readonly begin: () => Promise<void>
  readonly receive: (chunk: Uint8Array) => void
  readonly stop: () => void
}

/** How long a person may wait in front of a scale before it is said why there is no weight. */
export const NO_WEIGHT_MS = 4_500

/** Receives one link's bytes: frames go to whoever waits for them, answers to the session. */
export function createListener(
  drivers: readonly ScaleDriver[],
  session: LinkSession,
  { onReading, onBattery, onBytes }: ListenerEvents,
  timers: Timers,
): ScaleListener {
  const sniffer = createSniffer(drivers)
  let hasBytes = false
  let cancel: (() => void) | null = null
  const wait = () => {
    cancel = timers.after(NO_WEIGHT_MS, () =>
      onReading({ trouble: hasBytes ? 'unreadable' : 'silent' }),
    )
  }
  return {
    begin: async () => {
      const only = sniffer.chosen()
      wait()
      if (only) await session.adopt(only)
      else session.promptLater(drivers)
    },
    receive: (chunk) => {
      const frames = sniffer.decode(chunk)
      const driver = sniffer.chosen()
      if (driver && frames.length > 0) session.adoptDriver(driver)
      hasBytes ||= frames.length === 0
      onBytes({ bytes: chunk, frames })
      for (const frame of frames) {
        if ('battery' in frame) onBattery(frame.battery)
        else {
          // Later silence is no fault: some scales send only what changes.
          cancel?.()
          onReading(frame)
        }
        if ('trouble' in frame && frame.trouble === 'other_unit') session.askForGrams()
      }
    },
    stop: () => cancel?.(),
  }
}
