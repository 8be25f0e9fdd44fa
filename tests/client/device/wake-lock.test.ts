import { describe, expect, it } from 'vitest'
import { keepScreenAwake } from '#client/device/wake-lock.ts'
import { flushTasks } from '#tests/support/running/manual-timers.ts'

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'

  show(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

function setUp({ refuses = false } = {}) {
  const page = new FakePage()
  const sentinels: { released: boolean; release: () => Promise<void> }[] = []
  let answer = Promise.resolve()
  /** The next request is answered when a test says so, with a refusal. */
  const answerLate = (): (() => void) => {
    let refuse = () => {}
    answer = new Promise((_, reject) => {
      refuse = () => reject(new DOMException('hidden', 'NotAllowedError'))
    })
    return () => refuse()
  }
  const wakeLock = {
    request: async () => {
      const answered = answer
      answer = Promise.resolve()
      await answered
      if (refuses) throw new DOMException('low battery', 'NotAllowedError')
      const sentinel = {
        released: false,
        release: async () => {
          sentinel.released = true
        },
      }
      sentinels.push(sentinel)
      return sentinel as unknown as WakeLockSentinel
    },
  }
  let tell: (level: number | null) => void = () => {}
  const watchBattery = (listener: typeof tell) => {
    tell = listener
    return () => (tell = () => {})
  }
  const stop = keepScreenAwake({ document: page as unknown as Document, wakeLock, watchBattery })
  const batteryIsAt = (level: number | null) => tell(level)
  const held = () => sentinels.filter(({ released }) => !released).length
  return { page, sentinels, stop, held, batteryIsAt, answerLate }
}

describe('screen wake lock', () => {
  it('is held while the page is visible and requested again after it was hidden', async () => {
    const { page, sentinels, held } = setUp()
    await flushTasks()
    expect(held()).toBe(1)
    page.show('hidden')
    await sentinels[0]?.release()
    await flushTasks()
    expect(held()).toBe(0)
    page.show('visible')
    await flushTasks()
    expect([held(), sentinels.length]).toEqual([1, 2])
  })

  it('is requested once while it is still held', async () => {
    const { page, sentinels } = setUp()
    await flushTasks()
    page.show('visible')
    await flushTasks()
    expect(sentinels).toHaveLength(1)
  })

  it('is requested once when two reasons come at one moment, so that none is left behind', async () => {
    const { page, held, batteryIsAt } = setUp()
    page.show('visible')
    batteryIsAt(null)
    await flushTasks()
    expect(held()).toBe(1)
    batteryIsAt(0.03)
    await flushTasks()
    expect(held()).toBe(0)
  })

  it('is requested again if the battery charges before a request has been answered', async () => {
    const { held, batteryIsAt } = setUp()
    batteryIsAt(0.03)
    batteryIsAt(null)
    await flushTasks()
    expect(held()).toBe(1)
  })

  it('is requested again after a request that the page was hidden for', async () => {
    const { page, held, sentinels, answerLate } = setUp()
    await flushTasks()
    page.show('hidden')
    await sentinels[0]?.release()
    const refuse = answerLate()
    page.show('visible')
    page.show('hidden')
    page.show('visible')
    refuse()
    await flushTasks()
    expect(held()).toBe(1)
  })

  it('is given back while the battery is low, and requested again once it charges', async () => {
    const { page, held, batteryIsAt } = setUp()
    await flushTasks()
    batteryIsAt(0.03)
    await flushTasks()
    page.show('visible')
    await flushTasks()
    expect(held()).toBe(0)
    batteryIsAt(null)
    await flushTasks()
    expect(held()).toBe(1)
  })

  it('is not kept if the battery becomes low while it is requested', async () => {
    const { held, batteryIsAt } = setUp()
    batteryIsAt(0.03)
    await flushTasks()
    expect(held()).toBe(0)
  })

  it('is released, also when it arrives after the end', async () => {
    const early = setUp()
    await flushTasks()
    early.stop()
    await flushTasks()
    const late = setUp()
    late.stop()
    await flushTasks()
    late.page.show('visible')
    await flushTasks()
    expect([early.held(), late.held(), late.sentinels.length]).toEqual([0, 0, 1])
  })

  it('ignores a rejected request', async () => {
    const { page, held } = setUp({ refuses: true })
    await flushTasks()
    page.show('visible')
    await flushTasks()
    expect(held()).toBe(0)
  })
})
