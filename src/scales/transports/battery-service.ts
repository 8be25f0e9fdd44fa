import { uuid16 } from '../bluetooth-uuid.ts'
import type { Timers } from '../timers.ts'
import type { GattQueue } from './gatt-queue.ts'

/** The standard Battery Service and its level in percent. */
export const batteryService = uuid16(0x180f)
export const batteryLevel = uuid16(0x2a19)

const AGAIN_MS = 300_000

/**
 * Reads the battery now and every five minutes, for as long as the scale lets itself be asked. A
 * scale may well refuse, which says nothing about its weights.
 * @returns stops reading
 */
export function watchBattery(
  characteristic: BluetoothRemoteGATTCharacteristic,
  queue: GattQueue,
  timers: Timers,
  tell: (percent: number) => void,
): () => void {
  let callOff: (() => void) | null = null
  let isStopped = false
  const read = async (): Promise<void> => {
    const value = await queue.run(() => characteristic.readValue())
    if (isStopped) return
    const percent = value.byteLength > 0 ? value.getUint8(0) : null
    if (percent !== null && percent <= 100) tell(percent)
    callOff = timers.after(AGAIN_MS, begin)
  }
  const begin = (): void => {
    read().catch(() => undefined)
  }
  begin()
  return () => {
    isStopped = true
    callOff?.()
  }
}
