import { uuid16 } from '../bluetooth-uuid.ts'
import type { GattQueue } from './gatt-queue.ts'

/**
 * The standard Device Information Service. Its serial number (2A25) is on the list of what
 * browsers never hand out; the manufacturer's name and the System ID are not.
 */
export const deviceInformation = uuid16(0x180a)
const manufacturerName = uuid16(0x2a29)
const systemId = uuid16(0x2a23)

/** What a scale reports about itself besides weights; null where it reports nothing. */
export type ScaleFacts = {
  readonly manufacturer: string | null
  /** The address in the form `00:00:5E:00:53:10`. */
  readonly mac: string | null
}

export const noFacts: ScaleFacts = { manufacturer: null, mac: null }

const LONGEST_NAME = 200

/** Reads them once a link is up. A scale that refuses still weighs. */
export async function readFacts(
  characteristics: readonly BluetoothRemoteGATTCharacteristic[],
  queue: GattQueue,
): Promise<ScaleFacts> {
  const read = async (wanted: string): Promise<Uint8Array | null> => {
    const found = characteristics.find(({ uuid }) => uuid === wanted)
    if (!found) return null
    try {
      const { buffer, byteOffset, byteLength } = await queue.run(() => found.readValue())
      return new Uint8Array(buffer.slice(byteOffset, byteOffset + byteLength))
    } catch {
      return null
    }
  }
  return {
    manufacturer: nameIn(await read(manufacturerName)),
    mac: macIn(await read(systemId)),
  }
}

/** UTF-8, which makers end with a zero or fill with blanks. */
function nameIn(bytes: Uint8Array | null): string | null {
  const printed = (bytes ?? []).filter((byte) => byte >= 0x20)
  const name = new TextDecoder().decode(Uint8Array.from(printed)).replaceAll('\uFFFD', '')
  return name.trim().slice(0, LONGEST_NAME) || null
}

/**
 * A System ID that was made of the radio's address has FF FE between its halves, least significant
 * byte first (Bluetooth SIG, DIS 1.1, 3.9). Any other one is the maker's own number.
 */
function macIn(bytes: Uint8Array | null): string | null {
  if (bytes?.length !== 8 || bytes[3] !== 0xfe || bytes[4] !== 0xff) return null
  const address = [...bytes].filter((_, index) => index !== 3 && index !== 4).reverse()
  if (address.every((byte) => byte === 0)) return null
  return address.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')
}
