import { afterEach, expect, test, vi } from 'vitest'
import { startCompute, startWorker } from '#app/start-compute.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page with a worker, of which the test fires the events. */
function page() {
  const events = new EventTarget()
  const [terminate, reload] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const workers: EventTarget[] = []
  class FakeWorker extends EventTarget {
    terminate = terminate
    postMessage = vi.fn<() => void>()
    constructor() {
      super()
      workers.push(this)
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('location', { reload })
  const fire = (type: string): boolean => events.dispatchEvent(new Event(type))
  return { fire, terminate, reload, workers }
}

test('a worker ends with a page that is frozen, which is loaded anew when it is shown again', () => {
  const { fire, terminate, reload } = page()
  startCompute()
  fire('pageshow')
  expect(terminate).not.toHaveBeenCalled()
  fire('pagehide')
  expect(terminate).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  fire('pageshow')
  expect(reload).toHaveBeenCalledOnce()
})

test('a page whose worker has ended stays as it was', () => {
  const { fire, terminate, reload } = page()
  startCompute().end()
  expect(terminate).toHaveBeenCalledOnce()
  fire('pagehide')
  fire('pageshow')
  expect(terminate).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

test('a worker that cannot be loaded rejects what was asked of it, and the next call starts another', async () => {
  const { terminate, workers } = page()
  vi.resetModules()
  const { compute } = await import('#app/compute.ts')
  const asked = [compute.totalsByGood([]), compute.sumTotals([])]
  workers[0]?.dispatchEvent(new Event('error'))
  for (const answer of asked) await expect(answer).rejects.toThrow('Failed to fetch')
  expect([workers.length, terminate.mock.calls.length]).toEqual([1, 1])
  void compute.totalsByGood([])
  expect(workers).toHaveLength(2)
})

test('a fault of what runs in the worker is no missing worker', () => {
  const { terminate, workers } = page()
  const { isMissing } = startWorker()
  workers[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'x is not a function' }))
  expect(isMissing()).toBe(false)
  expect(terminate).not.toHaveBeenCalled()
})
