import { expect, test } from 'vitest'
import { watchLowBattery, type Battery } from '#client/device/low-battery.ts'
import { flushTasks } from '#tests/support/running/manual-timers.ts'

class PhoneBattery extends EventTarget implements Battery {
  charging = false
  level = 0.5

  become(state: Partial<Pick<PhoneBattery, 'charging' | 'level'>>): void {
    Object.assign(this, state)
    this.dispatchEvent(new Event('charging' in state ? 'chargingchange' : 'levelchange'))
  }
}

async function watched(state: Partial<Pick<PhoneBattery, 'charging' | 'level'>> = {}) {
  const battery = Object.assign(new PhoneBattery(), state)
  const told: (number | null)[] = []
  const end = watchLowBattery((level) => told.push(level), Promise.resolve(battery))
  await flushTasks()
  return { battery, told, end }
}

test('a battery is low at 5 %, once, until it charges', async () => {
  const { battery, told } = await watched()
  expect(told).toEqual([])
  battery.become({ level: 0.06 })
  expect(told).toEqual([])
  battery.become({ level: 0.05 })
  battery.become({ level: 0.03 })
  expect(told).toEqual([0.05])
  battery.become({ charging: true })
  expect(told).toEqual([0.05, null])
})

test('one that is low from the beginning is told at once; one that charges is not low', async () => {
  expect((await watched({ level: 0.03 })).told).toEqual([0.03])
  expect((await watched({ level: 0.03, charging: true })).told).toEqual([])
})

test('nothing is told after the end, or where nobody may know', async () => {
  const { battery, told, end } = await watched()
  end()
  battery.become({ level: 0.01 })
  expect(told).toEqual([])
  watchLowBattery(() => told.push(0), Promise.reject(new DOMException('no', 'NotAllowedError')))
  watchLowBattery(() => told.push(0), null)
  await flushTasks()
  expect(told).toEqual([])
})
