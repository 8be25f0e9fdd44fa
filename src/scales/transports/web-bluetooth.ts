import type { ConnectOptions, ScaleConnection } from '../connection.ts'
import { ScaleError } from '../connection.ts'
import { createConnectionStatus, idleStatus, presentConnection } from '../connection-status.ts'
import { createListeners } from '../listeners.ts'
import type { ScaleReading } from '../reading.ts'
import { scaleDrivers, scaleServices } from '../registry.ts'
import { systemTimers } from '../timers.ts'
import { batteryService } from './battery-service.ts'
import { chooserError, linkError } from './bluetooth-errors.ts'
import { deviceInformation } from './device-information.ts'
import { KeptDevice } from './kept-device.ts'
import type { KeeperSurroundings } from './kept-device.ts'

/** A person needs some seconds to find the scale in the list; after this Bluetooth may be off. */
export const SILENT_CHOOSER_MS = 15_000

type Surroundings = KeeperSurroundings & {
  /** Asked for at the first connect, never before. */
  readonly bluetooth: () => Bluetooth | undefined
}

const browserSurroundings: Surroundings = {
  bluetooth: () => ('bluetooth' in navigator ? navigator.bluetooth : undefined),
  timers: systemTimers,
  onVisible: (listener) => {
    const check = () => {
      if (document.visibilityState === 'visible') listener()
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  },
}

/** A scale over Web Bluetooth. Creating it touches no hardware. */
export function createWebBluetoothScale(given: Partial<Surroundings> = {}): ScaleConnection {
  const surroundings = { ...browserSurroundings, ...given }
  const status = createConnectionStatus()
  const readings = createListeners<ScaleReading>()
  let kept: KeptDevice | null = null
  let lastRequest = 0

  const disconnect = () => {
    lastRequest += 1
    kept?.release()
    kept = null
    status.set(idleStatus)
  }
  const connect = async (options: ConnectOptions = {}) => {
    disconnect()
    const request = lastRequest
    const isLatest = () => request === lastRequest
    try {
      status.set({ state: 'connecting' })
      const device = await chooseDevice(surroundings, options, () => {
        if (isLatest()) status.set({ error: 'bluetooth_off' })
      })
      if (!isLatest()) throw new ScaleError('chooser_cancelled')
      status.set({ error: null })
      kept = new KeptDevice(device, surroundings, status, readings.tell)
      await kept.open()
    } catch (error) {
      const failure = linkError(error)
      if (isLatest()) {
        disconnect()
        status.set({ error: failure.code })
      }
      throw failure
    }
  }
  const tare = async () => kept?.tare()
  return presentConnection(status, readings, { connect, disconnect, tare })
}

async function chooseDevice(
  { bluetooth, timers }: Surroundings,
  options: ConnectOptions,
  onSilence: () => void,
): Promise<BluetoothDevice> {
  const api = bluetooth()
  if (!api) throw new ScaleError('bluetooth_unsupported')
  const optionalServices = [...scaleServices, batteryService, deviceInformation]
  const names = scaleDrivers.flatMap(({ namePrefixes }) => namePrefixes)
  const filters = [
    ...scaleServices.map((service) => ({ services: [service] })),
    ...names.map((namePrefix) => ({ namePrefix })),
  ]
  // With the radio off the request stays pending and getAvailability still says true; nothing but
  // time can tell. The request is left standing: the person may switch Bluetooth on and choose.
  const callOff = timers.after(SILENT_CHOOSER_MS, onSilence)
  try {
    return await api.requestDevice(
      options.everyDevice
        ? { acceptAllDevices: true, optionalServices }
        : { filters, optionalServices },
    )
  } catch (error) {
    throw chooserError(error)
  } finally {
    callOff()
  }
}
