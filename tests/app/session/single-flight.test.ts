import { expect, it } from 'vitest'
import { singleFlight } from '#app/session/single-flight.ts'

function controlled() {
  const ends: (() => void)[] = []
  const states: boolean[] = []
  const run = singleFlight(
    () => new Promise((resolve) => ends.push(resolve)),
    (isRunning) => states.push(isRunning),
  )
  const finish = async (): Promise<void> => {
    ends.at(-1)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ends, states, run, finish }
}

it('runs once more, not concurrently, however often it is called during a run', async () => {
  const { ends, run, finish } = controlled()
  run()
  run()
  run()
  expect(ends).toHaveLength(1)
  await finish()
  expect(ends).toHaveLength(2)
  await finish()
  expect(ends).toHaveLength(2)
})

it('reports when it starts and when nothing is left to do', async () => {
  const { states, run, finish } = controlled()
  run()
  run()
  await finish()
  expect(states).toEqual([true])
  await finish()
  expect(states).toEqual([true, false])
  run()
  expect(states).toEqual([true, false, true])
})
