import { uuid16 } from './bluetooth-uuid.ts'
import type { DecodedFrame } from './reading.ts'

/** A pair of characteristics that one kind of scale talks through; UUIDs in canonical 128-bit form. */
export type ScaleChannel = {
  readonly service: string
  readonly notify: string
  /** Null when the scale takes no commands. */
  readonly write: string | null
  /** True when it is not this kind of scale, or a mute one, unless it can be written to. */
  readonly needsWrite: boolean
  /** True when the scale never confirms a write, so that waiting for it would end the link. */
  readonly writesSilently?: boolean
}

/** How sure a driver is that a device is its own; a shared service proves little, a name much. */
export type DriverMatch = 'name' | 'service' | 'no'

/** Takes the bytes of one notification; gives everything that became complete with them. */
export type Decoder = (chunk: Uint8Array) => readonly DecodedFrame[]

export type Command = {
  readonly bytes: Uint8Array
  /** Pause before it, for scales that drop what comes too quickly. */
  readonly afterMs?: number
}

type Repeated = { readonly everyMs: number; readonly commands: readonly Command[] }

/** Everything a link sends on its own initiative, in the order the scale needs. */
export type DriverSession = {
  /** Once notifications run. */
  readonly start?: readonly Command[]
  /** True when `start` may also be sent to an unknown silent scale to find out what it is. */
  readonly isSafeForUnknown?: boolean
  /** Keeps the connection alive, or asks for what the scale does not send unasked. */
  readonly beat?: Repeated
  /** Sent whenever nothing has been received for this long. */
  readonly poll?: Repeated
  /** Answer to a frame in another unit; may be a toggle, so it is not repeated in haste. */
  readonly toGrams?: readonly Command[]
}

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
  readonly session: DriverSession
  /** @param count how many tares went before on this link; some scales want to see it move */
  readonly tare?: (count: number) => readonly Command[]
  /** A new decoder holds nothing but its reassembly buffer; make one per link. */
  readonly createDecoder: () => Decoder
}

/** The usual match: a name in which one of the prefixes is found, else any of the services. */
export function matchByNameOrService(
  namePrefixes: readonly string[],
  channels: readonly ScaleChannel[],
): ScaleDriver['match'] {
  const isNamed = containsAny(namePrefixes)
  return (name, services) => {
    if (isNamed(name)) return 'name'
    return channels.some((channel) => services.includes(channel.service)) ? 'service' : 'no'
  }
}

/** For frames with neither header nor checksum on a shared service: only a name is proof enough. */
export function matchByName(namePrefixes: readonly string[]): ScaleDriver['match'] {
  const isNamed = containsAny(namePrefixes)
  return (name) => (isNamed(name) ? 'name' : 'no')
}

/** The chooser matches prefixes only; once a device is chosen, a vendor's prefix before ours does not matter. */
function containsAny(namePrefixes: readonly string[]): (name: string) => boolean {
  const prefixes = namePrefixes.map((prefix) => prefix.toLowerCase())
  return (name) => prefixes.some((prefix) => name.toLowerCase().includes(prefix))
}

/** A channel of 16-bit assigned numbers. */
export function channel16(
  service: number,
  notify: number,
  write: number | null,
  traits: Partial<Pick<ScaleChannel, 'needsWrite' | 'writesSilently'>> = {},
): ScaleChannel {
  return {
    service: uuid16(service),
    notify: uuid16(notify),
    write: write === null ? null : uuid16(write),
    needsWrite: false,
    ...traits,
  }
}

/** Commands of the given bytes, each after the same pause. */
export function commands(
  frames: readonly (Uint8Array | readonly number[])[],
  afterMs = 0,
): Command[] {
  return frames.map((bytes) => ({
    bytes: Uint8Array.from(bytes),
    ...(afterMs > 0 ? { afterMs } : {}),
  }))
}
