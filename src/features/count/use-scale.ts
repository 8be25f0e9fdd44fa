import { useCallback, useEffect, useRef, useState } from 'react'
import type { Decigrams } from '#domain/units.ts'
import {
  ScaleError,
  type ScaleConnection,
  type ScaleErrorCode,
  type ScaleState,
} from '#scales/connection.ts'
import type { ScaleReading } from '#scales/reading.ts'
import {
  holdWeight,
  initialStability,
  observeReading,
  rearm,
  type PlatformPhase,
} from '#scales/stability.ts'
import { createSimulatedScale, type SimulatedScale } from '#scales/transports/simulated.ts'
import { createWebBluetoothScale } from '#scales/transports/web-bluetooth.ts'

export type ScaleKind = 'bluetooth' | 'simulated'

export interface Scale {
  kind: ScaleKind
  state: ScaleState
  error: ScaleErrorCode | null
  /** As the scale calls itself; empty when it does not. */
  name: string
  /** What stands on the platform now; null without a connection. */
  gross: Decigrams | null
  phase: PlatformPhase
  connect: (kind: ScaleKind) => void
  disconnect: () => void
  /** Zeroes the platform; null when the scale cannot. */
  tare: (() => void) | null
  /** Lets the bottle on the platform be taken once more. */
  takeAgain: () => void
  /** Marks the weight on the platform as taken by the person's own tap. */
  holdNow: () => void
  /** Loads the simulated scale; null for a real one. */
  simulated: SimulatedScale | null
}

interface Shown {
  kind: ScaleKind
  state: ScaleState
  error: ScaleErrorCode | null
  name: string
  gross: Decigrams | null
  phase: PlatformPhase
  connection: ScaleConnection | null
}

const idle: Shown = {
  kind: 'bluetooth',
  state: 'not-connected',
  error: null,
  name: '',
  gross: null,
  phase: 'empty',
  connection: null,
}

/**
 * One scale for as long as the screen is open.
 * @param onTake called once for every bottle that came to rest on the platform
 */
export function useScale(onTake: (reading: ScaleReading, kind: ScaleKind) => void): Scale {
  const [shown, setShown] = useState(idle)
  const connection = useRef<ScaleConnection | null>(null)
  const stability = useRef(initialStability)
  const take = useRef(onTake)
  useEffect(() => {
    take.current = onTake
  }, [onTake])
  useEffect(() => () => connection.current?.disconnect(), [])

  const connect = useCallback((kind: ScaleKind) => {
    connection.current?.disconnect()
    const made =
      kind === 'simulated' ? createSimulatedScale(Math.random) : createWebBluetoothScale()
    connection.current = made
    stability.current = initialStability
    setShown({ ...idle, kind, connection: made })
    const isCurrent = (): boolean => connection.current === made
    made.onState((state) => {
      if (!isCurrent()) return
      const { error, device } = made
      const gross = state === 'connected' ? {} : { gross: null }
      setShown((before) => ({ ...before, kind, state, error, name: device?.name ?? '', ...gross }))
    })
    made.onReading((reading) => {
      if (!isCurrent()) return
      const step = observeReading(stability.current, reading)
      stability.current = step.state
      setShown((before) => ({ ...before, gross: reading.gross, phase: step.state.phase }))
      if (step.take) take.current(step.take, kind)
    })
    made.connect().catch((error: unknown) => {
      if (!(error instanceof ScaleError)) throw error
      if (isCurrent()) setShown({ ...idle, kind, error: error.code, connection: null })
    })
  }, [])

  const disconnect = useCallback(() => {
    connection.current?.disconnect()
    connection.current = null
    setShown(idle)
  }, [])
  const takeAgain = useCallback(() => {
    stability.current = rearm(stability.current)
  }, [])
  const { connection: current, ...visible } = shown
  const tare = current?.tare
  return {
    ...visible,
    connect,
    disconnect,
    tare: shown.state === 'connected' && tare ? () => void tare() : null,
    takeAgain,
    holdNow() {
      if (shown.gross !== null) stability.current = holdWeight(stability.current, shown.gross)
    },
    simulated: isSimulated(current) ? current : null,
  }
}

function isSimulated(connection: ScaleConnection | null): connection is SimulatedScale {
  return connection !== null && 'place' in connection
}
