import type { ConnectedScale, ScaleConnection, ScaleErrorCode, ScaleState } from './connection.ts'
import { createListeners } from './listeners.ts'
import type { Listeners, Unsubscribe } from './listeners.ts'
import type { ScaleReading } from './reading.ts'

export type ConnectionStatus = {
  readonly state: ScaleState
  readonly error: ScaleErrorCode | null
  readonly device: ConnectedScale | null
  readonly battery: number | null
}

export type StatusKeeper = {
  readonly now: () => ConnectionStatus
  readonly onChange: (listener: (state: ScaleState) => void) => Unsubscribe
  readonly set: (change: Partial<ConnectionStatus>) => void
}

/** What a connection is when nobody uses it. */
export const idleStatus: ConnectionStatus = {
  state: 'not-connected',
  error: null,
  device: null,
  battery: null,
}

/** Holds a connection's status and tells of each real change. */
export function createConnectionStatus(): StatusKeeper {
  let status = idleStatus
  const listeners = createListeners<ScaleState>()
  return {
    now: () => status,
    onChange: listeners.add,
    set: (change) => {
      const next = { ...status, ...change }
      const isSame =
        next.state === status.state &&
        next.error === status.error &&
        next.device === status.device &&
        next.battery === status.battery
      status = next
      if (!isSame) listeners.tell(status.state)
    },
  }
}

/** The outside of a connection: its status to read, its readings to hear, its deeds to do. */
export function presentConnection<
  Deeds extends Pick<ScaleConnection, 'connect' | 'disconnect' | 'tare'>,
>(status: StatusKeeper, readings: Listeners<ScaleReading>, deeds: Deeds): ScaleConnection & Deeds {
  return {
    get state() {
      return status.now().state
    },
    get error() {
      return status.now().error
    },
    get device() {
      return status.now().device
    },
    get battery() {
      return status.now().battery
    },
    onState: status.onChange,
    onReading: readings.add,
    ...deeds,
  }
}
