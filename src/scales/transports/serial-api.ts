/** The part of the Web Serial API that is used here; TypeScript's libraries do not describe it yet. */

export type LineSettings = {
  readonly baudRate: number
  readonly dataBits?: 7 | 8
  readonly parity?: 'none' | 'even'
}

/** Absent for ports that are no USB devices. */
export type PortInfo = { readonly usbVendorId?: number; readonly usbProductId?: number }

export type SerialPortLike = EventTarget & {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable: WritableStream<Uint8Array> | null
  readonly open: (settings: LineSettings) => Promise<void>
  readonly close: () => Promise<void>
  readonly getInfo: () => PortInfo
}

/** Fires `connect` and `disconnect` for ports that the person has allowed before. */
export type SerialLike = EventTarget & {
  readonly requestPort: () => Promise<SerialPortLike>
  readonly getPorts: () => Promise<SerialPortLike[]>
}

/** The browser's serial ports; undefined where there is no such thing. */
export function browserSerial(): SerialLike | undefined {
  return (navigator as { serial?: SerialLike }).serial
}

/**
 * How scales are set when they leave the factory, commonest first: CAS, Mettler Toledo, Radwag and
 * Kern with 9600 baud, A&D with 2400, seven bits and even parity. To a scale that is itself a USB
 * device it is all the same.
 */
export const usualSettings: readonly LineSettings[] = [
  { baudRate: 9600 },
  { baudRate: 2400, dataBits: 7, parity: 'even' },
  { baudRate: 4800 },
  { baudRate: 19_200 },
  { baudRate: 9600, dataBits: 7, parity: 'even' },
  { baudRate: 2400 },
  { baudRate: 38_400 },
  { baudRate: 57_600 },
  { baudRate: 115_200 },
]
