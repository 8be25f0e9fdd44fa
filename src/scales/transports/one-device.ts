import { ScaleError } from '../connection.ts'
import type { ConnectOptions, ScaleConnection, ScaleErrorCode } from '../connection.ts'
import { createConnectionStatus, idleStatus, presentConnection } from '../connection-status.ts'
import type { StatusKeeper } from '../connection-status.ts'
import { createListeners } from '../listeners.ts'
import type { ScaleReading } from '../reading.ts'

/** A device or port from its choice to its release. */
type Kept = {
  readonly open: () => Promise<void>
  readonly tare: () => Promise<void>
  readonly release: () => void
}

type Ways<Chosen> = {
  /** Asks the person; `warn` tells of what may be in the way while they are still asked. */
  readonly choose: (
    options: ConnectOptions,
    warn: (code: ScaleErrorCode) => void,
  ) => Promise<Chosen>
  readonly keep: (
    chosen: Chosen,
    status: StatusKeeper,
    tell: (reading: ScaleReading) => void,
  ) => Kept
  /** What a failure of either means. */
  readonly failureOf: (error: unknown) => ScaleError
}

/**
 * A connection that keeps one device at a time: a new request gives back what was kept before it,
 * and nothing that an older request still comes to counts.
 */
export function keepOneDevice<Chosen>({ choose, keep, failureOf }: Ways<Chosen>): ScaleConnection {
  const status = createConnectionStatus()
  const readings = createListeners<ScaleReading>()
  let kept: Kept | null = null
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
      const chosen = await choose(options, (code) => {
        if (isLatest()) status.set({ error: code })
      })
      if (!isLatest()) throw new ScaleError('chooser_cancelled')
      status.set({ error: null })
      kept = keep(chosen, status, readings.tell)
      await kept.open()
    } catch (error) {
      const failure = failureOf(error)
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
