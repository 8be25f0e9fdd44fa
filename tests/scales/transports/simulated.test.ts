import { describe, expect, it } from 'vitest'
import type { WeightReading } from '#scales/reading.ts'
import { initialStability, observeReading } from '#scales/stability.ts'
import { createSimulatedScale } from '#scales/transports/simulated.ts'
import { createManualTimers } from '../../support/running/manual-timers.ts'

function seededRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

async function setUp(seed = 1) {
  const timers = createManualTimers()
  const scale = createSimulatedScale(seededRandom(seed), timers)
  const readings: WeightReading[] = []
  scale.onReading((reading) => {
    if ('gross' in reading) readings.push(reading)
  })
  const connecting = scale.connect()
  expect(scale.state).toBe('connecting')
  await timers.advance(1000)
  await connecting
  return { timers, scale, readings }
}

describe('simulated scale', () => {
  it('connects, sends ten readings a second, and stops when disconnected', async () => {
    const { timers, scale, readings } = await setUp()
    expect(scale.state).toBe('connected')
    const before = readings.length
    await timers.advance(2000)
    expect(readings.length - before).toBe(20)
    scale.disconnect()
    await timers.advance(2000)
    expect([readings.length - before, scale.state, timers.pending()]).toEqual([
      20,
      'not-connected',
      0,
    ])
  })

  it('stabilises on what is placed, through weights in between', async () => {
    const { timers, scale, readings } = await setUp()
    scale.place(746)
    const before = readings.length
    await timers.advance(3000)
    const weights = readings.slice(before).map(({ gross }) => gross)
    expect(weights[0]).toBeLessThan(7000)
    expect(weights.at(-1)).toBe(7460)
    scale.clear()
    await timers.advance(3000)
    expect(Math.abs(readings.at(-1)?.gross ?? 1)).toBe(0)
  })

  it('repeats itself with the same random numbers', async () => {
    const [one, two] = await Promise.all([setUp(7), setUp(7)])
    for (const { scale, timers } of [one, two]) {
      scale.place(512.3)
      await timers.advance(2000)
    }
    expect(one.readings).toEqual(two.readings)
  })

  it('tares to what stands on it', async () => {
    const { timers, scale, readings } = await setUp()
    scale.place(300)
    await timers.advance(3000)
    await scale.tare?.()
    scale.place(800)
    await timers.advance(3000)
    expect(readings.at(-1)?.gross).toBe(5000)
  })

  it('drops a connection that was cancelled', async () => {
    const timers = createManualTimers()
    const scale = createSimulatedScale(seededRandom(1), timers)
    const connecting = scale.connect()
    scale.disconnect()
    await timers.advance(5000)
    await connecting
    expect([scale.state, timers.pending()]).toEqual(['not-connected', 0])
  })

  it('gives fifty bottles one by one, each within a gram', async () => {
    const { timers, scale, readings } = await setUp(3)
    const bottles = Array.from({ length: 50 }, (_, i) => 380 + i * 17.3)
    for (const bottle of bottles) {
      scale.place(bottle)
      await timers.advance(2500)
      scale.clear()
      await timers.advance(1500)
    }
    let state = initialStability
    const taken = readings.flatMap((reading) => {
      const step = observeReading(state, reading)
      state = step.state
      return step.take ? [step.take.gross / 10] : []
    })
    expect(taken).toHaveLength(bottles.length)
    taken.forEach((weight, i) => {
      expect(Math.abs(weight - (bottles[i] ?? 0))).toBeLessThanOrEqual(1)
    })
  })
})
