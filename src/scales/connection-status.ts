import type { ConnectedScale, ScaleConnection, ScaleErrorCode, ScaleState } from './connection.ts'
import { createListeners } from './listeners.ts'
import type { Listeners, Unsubscribe } from './listeners.ts'
import type { ReceivedBytes, ScaleReading } from './reading.ts'

export type ConnectionStatus = {
  readonly state: ScaleState
  readonly error: ScaleErrorCode | null
  readonly device: ConnectedScale | null
  readonly battery: number | null
}

export type StatusStore = {
  readonly now: () => ConnectionStatus
  readonly onChange: (listener: (state: ScaleState) => void) => Unsubscribe
  readonly set: (change: Partial<ConnectionStatus>) => void
}

/** The status of an unused connection. */
export const idleStatus: ConnectionStatus = {
  state: 'not-connected',
  error: null,
  device: null,
  battery: null,
}

/** Holds a connection's status and notifies of each real change. */
export function createConnectionStatus(): StatusStore {
  let status = idleStatus
  const listeners = createListeners<ScaleState>()
  return {
    now: () => status,
    onChange: listeners.add,
    set: (change) => {
      const next = { ...status, ...change }
      const isUnchanged =
        next.state === status.state &&
        next.error === status.error &&
        next.device === status.device &&
        next.battery === status.battery
      status = next
      if (!isUnchanged) listeners.emit(status.state)
    },
  }
}

/** To whom a link tells what it hears. */
export type Hearing = {
  readonly onReading: (reading: ScaleReading) => void
  readonly onBytes: (received: ReceivedBytes) => void
}

/** A connection as others see it: its status, what it hears, its actions. */
export function presentConnection<
  Actions extends Pick<ScaleConnection, 'connect' | 'disconnect' | 'tare'>,
>(
  status: StatusStore,
  readings: Listeners<ScaleReading>,
  bytes: Listeners<ReceivedBytes>,
  actions: Actions,
): ScaleConnection & Actions {
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
    onBytes: bytes.add,
    ...actions,
  }
}
