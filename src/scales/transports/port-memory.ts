import type { LineSettings, PortInfo, SerialLike, SerialPortLike } from './serial-api.ts'

/** A port on which a scale was found, and its settings. */
export type RememberedPort = { readonly info: PortInfo; readonly settings: LineSettings }

export type PortMemory = {
  readonly recall: () => RememberedPort | null
  readonly remember: (port: RememberedPort) => void
  readonly forget: () => void
}

const KEY = 'dram.serial-scale'

/**
 * In localStorage, because it belongs to the device and not to a person. Where nothing can be
 * stored, every connection asks for the port.
 */
export const browserPortMemory: PortMemory = {
  recall: () => readRemembered(tried(() => JSON.parse(localStorage.getItem(KEY) ?? 'null'))),
  remember: (port) => tried(() => localStorage.setItem(KEY, JSON.stringify(port))),
  forget: () => tried(() => localStorage.removeItem(KEY)),
}

function tried(action: () => unknown): unknown {
  try {
    return action()
  } catch {
    return null
  }
}

/** The port that was used last, if it is there and no other looks like it. */
export async function portOfBefore(
  serial: SerialLike,
  { recall }: PortMemory,
): Promise<SerialPortLike | null> {
  const before = recall()
  if (!before) return null
  const alike = await portsLike(serial, before.info)
  return alike.length === 1 ? (alike[0] ?? null) : null
}

/** Allowed ports that are there now and of the same make. */
export async function portsLike(serial: SerialLike, info: PortInfo): Promise<SerialPortLike[]> {
  const ports = await serial.getPorts()
  return ports.filter((port) => {
    const { usbVendorId, usbProductId } = port.getInfo()
    return usbVendorId === info.usbVendorId && usbProductId === info.usbProductId
  })
}

function readRemembered(stored: unknown): RememberedPort | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { info, settings } = stored as Partial<RememberedPort>
  return info && typeof settings?.baudRate === 'number' ? { info, settings } : null
}
