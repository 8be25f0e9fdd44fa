import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GattTimeout, createGattQueue } from '#scales/transports/gatt-queue.ts'
import { createManualTimers, flushTasks } from '../../support/running/manual-timers.ts'

describe('queue of GATT operations', () => {
  it('runs one at a time and in order, whether they succeed or fail', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ lasts: fc.nat({ max: 5 }), fails: fc.boolean() }), { maxLength: 12 }),
        async (operations) => {
          const queue = createGattQueue(1000, createManualTimers())
          const order: number[] = []
          let running = 0
          const outcomes = operations.map(({ lasts, fails }, index) =>
            queue.run(async () => {
              running += 1
              expect(running).toBe(1)
              order.push(index)
              for (let i = 0; i < lasts; i += 1) await Promise.resolve()
              running -= 1
              if (fails) throw new Error('refused')
              return index
            }),
          )
          const settled = await Promise.allSettled(outcomes)
          expect(order).toEqual(operations.map((_, index) => index))
          expect(settled.map(({ status }) => status === 'rejected')).toEqual(
            operations.map(({ fails }) => fails),
          )
        },
      ),
    )
  })

  it('times out and lets the next operation start', async () => {
    const timers = createManualTimers()
    const queue = createGattQueue(1000, timers)
    const hanging = queue.run(() => new Promise(() => {}))
    const failure = hanging.catch((error: unknown) => error)
    const next = queue.run(async () => 'ran')
    await timers.advance(1000)
    expect(await failure).toBeInstanceOf(GattTimeout)
    expect(await next).toBe('ran')
    expect(timers.pending()).toBe(0)
  })

  it('rejects operations that have not started when it is closed', async () => {
    const queue = createGattQueue(1000, createManualTimers())
    let hasRun = false
    const late = queue.run(async () => {
      hasRun = true
    })
    queue.close()
    await expect(late).rejects.toThrow('link closed')
    await flushTasks()
    expect(hasRun).toBe(false)
  })
})
