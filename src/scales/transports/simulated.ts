import { gramsToDecigrams } from '#domain/units.ts'
import type { ScaleConnection } from '../connection.ts'
import { createConnectionStatus, idleStatus, presentConnection } from '../connection-status.ts'
import { createListeners } from '../listeners.ts'
import type { ReceivedBytes, ScaleReading } from '../reading.ts'
import { systemTimers } from '../timers.ts'
import type { Timers } from '../timers.ts'
import { noFacts } from './device-information.ts'

/** A scale without hardware, for demonstrations and tests. */
export type SimulatedScale = ScaleConnection & {
  /** Replaces the load on the platform; in grams. */
  readonly place: (grams: number) => void
  /** Takes everything off the platform. */
  readonly clear: () => void
}

const DEVICE = {
  id: 'simulated',
  name: 'Simulated scale',
  driver: 'simulated',
  canTare: true,
  services: {},
  ...noFacts,
}
const PERIOD_MS = 100
const CONNECT_MS = 400
const DIVISION_GRAMS = 1
/** Amplitude of the electronics' noise, too small to move a one-gram display for long. */
const NOISE_GRAMS = 0.15
/** Time constants: how the platform approaches the end value, and how it swings around it. */
const STABILISING_MS = 180
const SWING_MS = 240
const SWING_SHARE = 0.06

/**
 * Behaves like a kitchen scale: ten readings a second in whole grams, approaching the weight with a small
 * swing, noise, no stable flag.
 * @param random numbers from 0 to 1; a seeded one makes the readings repeatable
 */
export function createSimulatedScale(
  random: () => number,
  timers: Timers = systemTimers,
): SimulatedScale {
  const status = createConnectionStatus()
  const readings = createListeners<ScaleReading>()
  const platform = createPlatform(random, timers)
  let cancel: (() => void) | null = null
  let lastAttempt = 0

  const beat = () => {
    readings.emit({ gross: platform.read(), stable: null, at: timers.now() })
    cancel = timers.after(PERIOD_MS, beat)
  }
  const disconnect = () => {
    lastAttempt += 1
    cancel?.()
    cancel = null
    status.set(idleStatus)
  }
  const connect = async () => {
    disconnect()
    const attempt = lastAttempt
    status.set({ state: 'connecting' })
    await new Promise<void>((resolve) => {
      timers.after(CONNECT_MS, resolve)
    })
    if (attempt !== lastAttempt) return
    status.set({ state: 'connected', device: DEVICE })
    beat()
  }
  return presentConnection(status, readings, createListeners<ReceivedBytes>(), {
    connect,
    disconnect,
    tare: async () => platform.tare(),
    place: platform.load,
    clear: () => platform.load(0),
  })
}

function createPlatform(random: () => number, timers: Timers) {
  let from = 0
  let to = 0
  let changedAt = timers.now()
  let zero = 0
  const noiseless = () => {
    const age = timers.now() - changedAt
    const decay = Math.exp(-age / STABILISING_MS)
    const swing = SWING_SHARE * Math.sin((2 * Math.PI * age) / SWING_MS)
    return to + (from - to) * decay * (1 + swing)
  }
  return {
    load: (grams: number) => {
      from = noiseless()
      to = grams
      changedAt = timers.now()
    },
    tare: () => {
      zero = noiseless()
    },
    read: () => {
      const shown = noiseless() - zero + (random() * 2 - 1) * NOISE_GRAMS
      return gramsToDecigrams(Math.round(shown / DIVISION_GRAMS) * DIVISION_GRAMS)
    },
  }
}
