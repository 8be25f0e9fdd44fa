import type { ConnectOptions, ScaleConnection } from '../connection.ts'
import { ScaleError } from '../connection.ts'
import { scaleDrivers, scaleServices } from '../registry.ts'
import { systemTimers } from '../timers.ts'
import { batteryService } from './battery-service.ts'
import { chooserError, linkError } from './bluetooth-errors.ts'
import { deviceInformation } from './device-information.ts'
import { PairedDevice } from './paired-device.ts'
import type { PairedDeviceDeps } from './paired-device.ts'
import { connectOneDevice } from './one-device.ts'

/** A person needs some seconds to find the scale in the list; after this Bluetooth may be off. */
export const SILENT_CHOOSER_MS = 15_000

type Surroundings = PairedDeviceDeps & {
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
  return connectOneDevice({
    choose: async (options, warn) => ({
      device: await chooseDevice(surroundings, options, () => warn('bluetooth_off')),
      only: options.driver,
    }),
    openLink: (chosen, status, hearing) => new PairedDevice(chosen, surroundings, status, hearing),
    scaleErrorOf: linkError,
  })
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
  // With the radio off the request stays pending and getAvailability still returns true; only time
  // can tell. The request stays open: the person may switch Bluetooth on and choose.
  const cancel = timers.after(SILENT_CHOOSER_MS, onSilence)
  try {
    return await api.requestDevice(
      options.everyDevice
        ? { acceptAllDevices: true, optionalServices }
        : { filters, optionalServices },
    )
  } catch (error) {
    throw chooserError(error)
  } finally {
    cancel()
  }
}
