import { uuid16 } from '../bluetooth-uuid.ts'
import type { Timers } from '../timers.ts'
import type { GattQueue } from './gatt-queue.ts'

/** The standard Battery Service and its level in percent. */
export const batteryService = uuid16(0x180f)
export const batteryLevel = uuid16(0x2a19)

const AGAIN_MS = 300_000

/**
 * Reads the battery now and every five minutes, while the scale answers. A
 * refusal is harmless: weights still arrive.
 * @returns stops reading
 */
export function watchBattery(
  characteristic: BluetoothRemoteGATTCharacteristic,
  queue: GattQueue,
  timers: Timers,
  emit: (percent: number) => void,
): () => void {
  let cancel: (() => void) | null = null
  let isStopped = false
  const read = async (): Promise<void> => {
    const value = await queue.run(() => characteristic.readValue())
    if (isStopped) return
    const percent = value.byteLength > 0 ? value.getUint8(0) : null
    if (percent !== null && percent <= 100) emit(percent)
    cancel = timers.after(AGAIN_MS, begin)
  }
  const begin = (): void => {
    read().catch(() => undefined)
  }
  begin()
  return () => {
    isStopped = true
    cancel?.()
  }
}
