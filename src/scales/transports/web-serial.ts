import type { ConnectOptions, ScaleConnection } from '../connection.ts'
import { ScaleError } from '../connection.ts'
import { systemTimers } from '../timers.ts'
import type { Timers } from '../timers.ts'
import { PairedPort } from './paired-port.ts'
import { connectOneDevice } from './one-device.ts'
import { browserPortMemory, portOfBefore } from './port-memory.ts'
import type { PortMemory } from './port-memory.ts'
import { browserSerial } from './serial-api.ts'
import type { SerialLike, SerialPortLike } from './serial-api.ts'

type Surroundings = {
  /** Asked for at the first connect, never before. */
  readonly serial: () => SerialLike | undefined
  readonly memory: PortMemory
  readonly timers: Timers
}

const browserSurroundings: Surroundings = {
  serial: browserSerial,
  memory: browserPortMemory,
  timers: systemTimers,
}

/** A scale on a USB or serial port, speaking lines of text. Creating it touches no hardware. */
export function createWebSerialScale(given: Partial<Surroundings> = {}): ScaleConnection {
  const { serial, memory, timers } = { ...browserSurroundings, ...given }
  return connectOneDevice({
    choose: async (options) => {
      const api = serial()
      if (!api) throw new ScaleError('serial_unsupported')
      return { api, port: await choosePort(api, memory, options) }
    },
    openLink: ({ api, port }, status, hearing) =>
      new PairedPort(port, { serial: api, memory, timers }, status, hearing),
    scaleErrorOf: (error) =>
      error instanceof ScaleError ? error : new ScaleError('connect_failed', error),
  })
}

async function choosePort(
  api: SerialLike,
  memory: PortMemory,
  { everyDevice = false }: ConnectOptions,
): Promise<SerialPortLike> {
  const before = everyDevice ? null : await portOfBefore(api, memory)
  if (before) return before
  try {
    return await api.requestPort()
  } catch (error) {
    const isClosed = error instanceof Error && error.name === 'NotFoundError'
    throw new ScaleError(isClosed ? 'chooser_cancelled' : 'permission_denied', error)
  }
}
