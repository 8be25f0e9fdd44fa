import { DECIGRAMS_PER_GRAM } from '#domain/units.ts'
import type { DecodedFrame } from '#scales/reading.ts'
import type { ScaleRecording } from '#scales/recording.ts'
import { asciiUart } from '#scales/drivers/ascii-uart.ts'
import { createSniffer, openChannels, scaleDrivers } from '#scales/registry.ts'
import { hex } from './scale-frames.ts'

/** What a recorded scale is read as today, found as a link finds it; ports speak lines. */
export function replay({ scale, received }: ScaleRecording): DecodedFrame[] {
  const services = new Map(Object.entries(scale?.services ?? {}))
  const known = scaleDrivers.find(({ id }) => id === scale?.driver)
  const drivers =
    services.size === 0
      ? [asciiUart]
      : openChannels(scale?.name ?? '', services, known).map(({ driver }) => driver)
  const { decode } = createSniffer(drivers)
  return received.flatMap(({ bytes }) => decode(hex(bytes)))
}

/** As the expected weights beside a recording are written. */
export function written(frame: DecodedFrame): unknown {
  return 'gross' in frame ? { grams: frame.gross / DECIGRAMS_PER_GRAM } : frame
}
