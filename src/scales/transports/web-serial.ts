import type { ConnectOptions, ScaleConnection } from '../connection.ts'
import { ScaleError } from '../connection.ts'
import { createConnectionStatus, idleStatus, presentConnection } from '../connection-status.ts'
import { createListeners } from '../listeners.ts'
import type { ScaleReading } from '../reading.ts'
import { systemTimers } from '../timers.ts'
import type { Timers } from '../timers.ts'
import { KeptPort } from './kept-port.ts'
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
  const status = createConnectionStatus()
  const readings = createListeners<ScaleReading>()
  let kept: KeptPort | null = null
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
      const api = serial()
      if (!api) throw new ScaleError('serial_unsupported')
      const port = await choosePort(api, memory, options)
      if (!isLatest()) throw new ScaleError('chooser_cancelled')
      kept = new KeptPort(port, { serial: api, memory, timers }, status, readings.tell)
      await kept.open()
    } catch (error) {
      const failure = error instanceof ScaleError ? error : new ScaleError('connect_failed', error)
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
