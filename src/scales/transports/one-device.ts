import { ScaleError } from '../connection.ts'
import type { ConnectOptions, ScaleConnection, ScaleErrorCode } from '../connection.ts'
import { createConnectionStatus, idleStatus, presentConnection } from '../connection-status.ts'
import type { Hearing, StatusStore } from '../connection-status.ts'
import { createListeners } from '../listeners.ts'
import type { ReceivedBytes, ScaleReading } from '../reading.ts'

/** A device or port from its choice to its release. */
type DeviceLink = {
  readonly open: () => Promise<void>
  readonly tare: () => Promise<void>
  readonly release: () => void
}

type Ways<Chosen> = {
  /** Asks the person; `warn` reports what may be in the way while the question is open. */
  readonly choose: (
    options: ConnectOptions,
    warn: (code: ScaleErrorCode) => void,
  ) => Promise<Chosen>
  readonly openLink: (chosen: Chosen, status: StatusStore, hearing: Hearing) => DeviceLink
  /** The ScaleError for an error of either. */
  readonly scaleErrorOf: (error: unknown) => ScaleError
}

/**
 * A connection to one device at a time: a new request releases the previous device, and late
 * results of an older request are ignored.
 */
export function connectOneDevice<Chosen>(ways: Ways<Chosen>): ScaleConnection {
  const status = createConnectionStatus()
  const readings = createListeners<ScaleReading>()
  const bytes = createListeners<ReceivedBytes>()
  let link: DeviceLink | null = null
  let lastRequest = 0

  const disconnect = () => {
    lastRequest += 1
    link?.release()
    link = null
    status.set(idleStatus)
  }
  const connect = async (options: ConnectOptions = {}) => {
    disconnect()
    const request = lastRequest
    const isLatest = () => request === lastRequest
    try {
      status.set({ state: 'connecting' })
      const chosen = await ways.choose(options, (code) => {
        if (isLatest()) status.set({ error: code })
      })
      if (!isLatest()) throw new ScaleError('chooser_cancelled')
      status.set({ error: null })
      link = ways.openLink(chosen, status, { onReading: readings.emit, onBytes: bytes.emit })
      await link.open()
    } catch (error) {
      const scaleError = ways.scaleErrorOf(error)
      if (isLatest()) {
        disconnect()
        status.set({ error: scaleError.code })
      }
      throw scaleError
    }
  }
  const tare = async () => link?.tare()
  return presentConnection(status, readings, bytes, { connect, disconnect, tare })
}
