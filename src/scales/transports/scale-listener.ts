import type { ScaleDriver } from '../driver.ts'
import type { DecodedTrouble, DecodedWeight } from '../reading.ts'
import { createSniffer } from '../registry.ts'
import type { ScaleVoice } from './scale-voice.ts'

type ListenerEvents = {
  readonly onReading: (reading: DecodedWeight | DecodedTrouble) => void
  readonly onBattery: (percent: number) => void
}

export type ScaleListener = {
  /** Once bytes can come: says the only driver's start, or waits for the first frames to choose. */
  readonly begin: () => Promise<void>
  readonly hear: (chunk: Uint8Array) => void
}

/** What is heard over one link: frames to those who wait for them, answers to the voice. */
export function createListener(
  drivers: readonly ScaleDriver[],
  voice: ScaleVoice,
  { onReading, onBattery }: ListenerEvents,
): ScaleListener {
  const sniffer = createSniffer(drivers)
  return {
    begin: async () => {
      const only = sniffer.chosen()
      if (only) await voice.adopt(only)
      else voice.promptLater(drivers)
    },
    hear: (chunk) => {
      const frames = sniffer.decode(chunk)
      const driver = sniffer.chosen()
      if (driver && frames.length > 0) voice.adoptHeard(driver)
      for (const frame of frames) {
        if ('battery' in frame) onBattery(frame.battery)
        else onReading(frame)
        if ('trouble' in frame && frame.trouble === 'other_unit') voice.askForGrams()
      }
    },
  }
}
