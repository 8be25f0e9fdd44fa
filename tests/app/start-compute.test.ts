import { afterEach, expect, test, vi } from 'vitest'
import { startCompute } from '#app/start-compute.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page with a worker, of which the test fires the events. */
function page() {
  const events = new EventTarget()
  const [terminate, reload] = [vi.fn<() => void>(), vi.fn<() => void>()]
  class FakeWorker extends EventTarget {
    terminate = terminate
  }
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('location', { reload })
  const fire = (type: string): boolean => events.dispatchEvent(new Event(type))
  return { fire, terminate, reload }
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
