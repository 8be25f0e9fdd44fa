import type { ScaleDriver } from './driver.ts'
import type { Unsubscribe } from './listeners.ts'
import type { ReceivedBytes, ScaleReading } from './reading.ts'

/**
 * `not-connected`: nobody asked, or the person disconnected. `disconnected`: the link was lost and is
 * being made again until it succeeds or the person hangs up.
 */
export type ScaleState = 'not-connected' | 'connecting' | 'connected' | 'disconnected'

/**
 * - `bluetooth_unsupported`: this browser has no Web Bluetooth
 * - `bluetooth_off`: no answer from the chooser for a while; the request is still open
 * - `chooser_cancelled`: the person closed the chooser
 * - `permission_denied`: person, system or policy said no, or no gesture led here
 * - `no_adapter`: the device has no Bluetooth
 * - `service_missing`: the chosen device is no scale that is known here
 * - `connect_timeout`, `connect_failed`: the scale is out of reach, asleep or taken
 * - `serial_unsupported`: this browser cannot reach USB and serial ports
 * - `silent_port`: the chosen port was opened, but nothing a scale would send was received
 */
export type ScaleErrorCode =
  | 'bluetooth_unsupported'
  | 'bluetooth_off'
  | 'chooser_cancelled'
  | 'permission_denied'
  | 'no_adapter'
  | 'service_missing'
  | 'connect_timeout'
  | 'connect_failed'
  | 'serial_unsupported'
  | 'silent_port'

/** Why a scale could not be connected, as a code; the cause is for the log. */
export class ScaleError extends Error {
  readonly code: ScaleErrorCode

  constructor(code: ScaleErrorCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'ScaleError'
    this.code = code
  }
}

export type ConnectedScale = {
  /** Stable for this origin and device; no serial number, which browsers do not hand out. */
  readonly id: string
  /** The advertised name; empty when the scale has none. */
  readonly name: string
  /** Driver's id; null until the first frames identify it. */
  readonly driver: string | null
  /** False when it is known to take no such command. */
  readonly canTare: boolean
  /** The maker as the scale reports it, shortly after connecting; null when it does not. */
  readonly manufacturer: string | null
  /** Its radio's address, where the scale reports it: browsers hide it. */
  readonly mac: string | null
  /** Canonical UUIDs of the characteristics that it offers, by service; empty before they are known. */
  readonly services: Readonly<Record<string, readonly string[]>>
}

export type ConnectOptions = {
  /**
   * Offer every Bluetooth device around, for scales that do not advertise what they are; of serial
   * ports, ask for one even if one is remembered.
   */
  readonly everyDevice?: boolean
  /** Reads it as this kind of Bluetooth scale, whatever it says of itself. */
  readonly driver?: ScaleDriver
}

/** One scale, whatever carries it: the screens know nothing but this. */
export type ScaleConnection = {
  readonly state: ScaleState
  /** Why there is no connection, or `bluetooth_off` while the chooser does not answer. */
  readonly error: ScaleErrorCode | null
  readonly device: ConnectedScale | null
  /** How full the scale's battery is, 0 to 100; null when not reported. */
  readonly battery: number | null
  /** Fires on every change of state, error, device or battery. */
  readonly onState: (listener: (state: ScaleState) => void) => Unsubscribe
  readonly onReading: (listener: (reading: ScaleReading) => void) => Unsubscribe
  /** Fires for whatever the scale sends, read or not. */
  readonly onBytes: (listener: (received: ReceivedBytes) => void) => Unsubscribe
  /**
   * Chooses and connects a scale; must be called from a person's gesture.
   * @throws ScaleError; a lost link later is not an error but a state
   */
  readonly connect: (options?: ConnectOptions) => Promise<void>
  readonly disconnect: () => void
  /** Sets the platform's present load to zero; does nothing when the scale cannot. */
  readonly tare?: () => Promise<void>
}
