import type { ScaleDriver } from '../driver.ts'
import type { DecodedTrouble, DecodedWeight } from '../reading.ts'
import { createSniffer } from '../registry.ts'
import type { LinkSession } from './link-session.ts'

type ListenerEvents = {
  readonly onReading: (reading: DecodedWeight | DecodedTrouble) => void
  readonly onBattery: (percent: number) => void
}

export type ScaleListener = {
  /** Called once bytes can arrive: sends the only driver's start, or waits for the first frames to choose one. */
  readonly begin: () => Promise<void>
  readonly receive: (chunk: Uint8Array) => void
}

/** Receives one link's bytes: frames go to whoever waits for them, answers to the session. */
export function createListener(
  drivers: readonly ScaleDriver[],
  session: LinkSession,
  { onReading, onBattery }: ListenerEvents,
): ScaleListener {
  const sniffer = createSniffer(drivers)
  return {
    begin: async () => {
      const only = sniffer.chosen()
      if (only) await session.adopt(only)
      else session.promptLater(drivers)
    },
    receive: (chunk) => {
      const frames = sniffer.decode(chunk)
      const driver = sniffer.chosen()
      if (driver && frames.length > 0) session.adoptDriver(driver)
      for (const frame of frames) {
        if ('battery' in frame) onBattery(frame.battery)
        else onReading(frame)
        if ('trouble' in frame && frame.trouble === 'other_unit') session.askForGrams()
      }
    },
  }
}
