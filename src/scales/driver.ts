import type { DecodedWeight } from './reading.ts'

/** A pair of characteristics that one kind of scale talks through; UUIDs in canonical 128-bit form. */
export type ScaleChannel = {
  readonly service: string
  readonly notify: string
  /** Null when the scale takes no commands. */
  readonly write: string | null
  /** True when the scale says nothing useful unless it can be written to. */
  readonly needsWrite: boolean
}

/** How sure a driver is that a device is its own; a shared service proves little, a name much. */
export type DriverMatch = 'name' | 'service' | 'no'

/** Takes the bytes of one notification; gives every weight that became complete with them. */
export type Decoder = (chunk: Uint8Array) => readonly DecodedWeight[]

/**
 * Everything the app knows about one kind of scale. A driver touches no hardware and no clock:
 * bytes in, weights out.
 */
export type ScaleDriver = {
  readonly id: string
  /** Maker's or protocol's own name, not translated. */
  readonly name: string
  /** Beginnings of advertised names, as the chooser's filters need them (case matters there). */
  readonly namePrefixes: readonly string[]
  readonly channels: readonly ScaleChannel[]
  /** @param services canonical UUIDs that the device offers */
  readonly match: (name: string, services: readonly string[]) => DriverMatch
  /** Commands to write, in order, once notifications run. */
  readonly start: () => readonly Uint8Array[]
  /** Bytes without which the scale hangs up. */
  readonly heartbeat?: { readonly everyMs: number; readonly bytes: Uint8Array }
  /** @param count how many tares went before on this link; some scales want to see it move */
  readonly tare?: (count: number) => Uint8Array
  /** A new decoder holds nothing but its reassembly buffer; make one per link. */
  readonly createDecoder: () => Decoder
}

/** The usual match: a name that begins as expected, else any of the services. */
export function matchByNameOrService(
  namePrefixes: readonly string[],
  channels: readonly ScaleChannel[],
): ScaleDriver['match'] {
  return (name, services) => {
    const lower = name.toLowerCase()
    if (namePrefixes.some((prefix) => lower.startsWith(prefix.toLowerCase()))) return 'name'
    return channels.some((channel) => services.includes(channel.service)) ? 'service' : 'no'
  }
}
