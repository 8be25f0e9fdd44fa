import { expect, it } from 'vitest'
import { uuid16 } from '#scales/bluetooth-uuid.ts'
import { createWebBluetoothScale } from '#scales/transports/web-bluetooth.ts'
import { FakeBluetooth, FakeDevice } from '../../support/hardware/fake-bluetooth.ts'
import { createManualTimers, flushTasks } from '../../support/running/manual-timers.ts'
import { ascii, hex } from '../../support/hardware/scale-frames.ts'

const MANUFACTURER = uuid16(0x2a29)
const SYSTEM_ID = uuid16(0x2a23)
const layout = {
  [uuid16(0xfff0)]: [uuid16(0xfff4), uuid16(0x36f5)],
  [uuid16(0x180a)]: [MANUFACTURER, SYSTEM_ID],
}

/** Connects a scale with these characteristics. */
async function meet(stored: Record<string, Uint8Array>) {
  const device = new FakeDevice('Decent Scale', layout)
  for (const [uuid, bytes] of Object.entries(stored)) device.gatt.stored.set(uuid, [...bytes])
  const bluetooth = new FakeBluetooth()
  const timers = createManualTimers()
  const scale = createWebBluetoothScale({
    bluetooth: () => bluetooth as unknown as Bluetooth,
    timers,
    onVisible: () => () => undefined,
  })
  const connected = scale.connect()
  bluetooth.lastChooser.choose(device)
  await connected
  await flushTasks()
  return { scale, device, timers }
}

it('reads the manufacturer, and the address that its System ID is derived from', async () => {
  const { scale, device } = await meet({
    [MANUFACTURER]: ascii('Decent Espresso \u0000'),
    [SYSTEM_ID]: hex('10 53 00 FE FF 5E 00 00'),
  })
  expect(scale.device).toMatchObject({ manufacturer: 'Decent Espresso', mac: '00:00:5E:00:53:10' })
  expect(device.gatt.mostAtOnce).toBe(1)
})

it.each([
  ['a number of its own', '10 53 00 00 00 5E 00 00'],
  ['nothing but zeros', '00 00 00 FE FF 00 00 00'],
  ['half of it', '10 53 00 FE'],
])('takes no address from a System ID that is %s', async (_what, bytes) => {
  const { scale } = await meet({ [SYSTEM_ID]: hex(bytes), [MANUFACTURER]: ascii('  ') })
  expect(scale.device).toMatchObject({ manufacturer: null, mac: null })
})

it('works when nothing can be read, and keeps what an earlier link reported', async () => {
  const silent = await meet({})
  expect([silent.scale.state, silent.scale.device?.manufacturer]).toEqual(['connected', null])
  const { scale, device, timers } = await meet({ [MANUFACTURER]: ascii('Decent') })
  device.gatt.stored.clear()
  device.gatt.drop()
  await timers.advance(1000)
  await flushTasks()
  expect(scale.state).toBe('connected')
  expect(scale.device?.manufacturer).toBe('Decent')
})
