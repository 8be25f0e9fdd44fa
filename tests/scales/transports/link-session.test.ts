import { describe, expect, it } from 'vitest'
import { uuid16 } from '#scales/bluetooth-uuid.ts'
import type { ScaleReading } from '#scales/reading.ts'
import { createWebBluetoothScale } from '#scales/transports/web-bluetooth.ts'
import { FakeBluetooth, FakeDevice } from '../../support/hardware/fake-bluetooth.ts'
import { createManualTimers, flushTasks } from '../../support/running/manual-timers.ts'
import { ascii, hex } from '../../support/hardware/scale-frames.ts'

const FFF0 = uuid16(0xfff0)
const NUS = '6e400001-b5a3-f393-e0a9-e50e24dcca9e'
const NUS_WRITE = NUS.replace('001', '002')
const NUS_NOTIFY = NUS.replace('001', '003')
const BATTERY_LEVEL = uuid16(0x2a19)
const withBattery = (layout: Record<string, readonly string[]>) => ({
  ...layout,
  [uuid16(0x180f)]: [BATTERY_LEVEL],
})

/** Chooses the scale and advances the clock. */
async function linkTo(device: FakeDevice, ms = 0) {
  const timers = createManualTimers()
  const bluetooth = new FakeBluetooth()
  const scale = createWebBluetoothScale({
    bluetooth: () => bluetooth as unknown as Bluetooth,
    timers,
    onVisible: () => () => undefined,
  })
  const readings: ScaleReading[] = []
  scale.onReading((reading) => readings.push(reading))
  const outcome = scale.connect().then(
    () => 'ok',
    (error: unknown) => error,
  )
  bluetooth.lastChooser.choose(device)
  await timers.advance(ms)
  const written = (uuid: string) => device.characteristic(uuid).written
  return { timers, scale, readings, outcome, written }
}

describe('the commands of a link', () => {
  const skale = () =>
    new FakeDevice('Skale', { [uuid16(0xff08)]: [uuid16(0xef81), uuid16(0xef80)] })

  it('are sent in order, one at a time, with the pauses that the scale needs', async () => {
    const device = skale()
    const { timers, scale, written } = await linkTo(device, 500)
    expect(written(uuid16(0xef80)).map(([first]) => first)).toEqual([0xed, 0xec])
    expect(scale.state).toBe('connecting')
    await timers.advance(1000)
    expect(written(uuid16(0xef80)).map(([first]) => first)).toEqual([
      0xed, 0xec, 0x03, 0xed, 0xec, 0x03,
    ])
    expect([scale.state, device.gatt.mostAtOnce]).toEqual(['connected', 1])
  })

  it('are not waited for when the scale never confirms', async () => {
    const device = skale()
    await linkTo(device, 2000)
    expect(device.characteristic(uuid16(0xef80)).writtenSilently).toBe(6)
    const decent = new FakeDevice('Decent Scale', { [FFF0]: [uuid16(0xfff4), uuid16(0x36f5)] })
    await linkTo(decent)
    expect(decent.characteristic(uuid16(0x36f5)).writtenSilently).toBe(0)
  })

  it('end with the link, even between two commands', async () => {
    const device = skale()
    const { timers, scale } = await linkTo(device, 500)
    scale.disconnect()
    await timers.advance(60_000)
    expect([scale.state, timers.pending()]).toEqual(['not-connected', 0])
  })

  it('go to the characteristic of the driver that the first frames revealed', async () => {
    const device = new FakeDevice('', {
      [uuid16(0x181d)]: [uuid16(0x2a9d), '553f4e49-bf21-4468-9c6c-0e4fb5b17697'],
    })
    const { scale, written } = await linkTo(device)
    device.characteristic(uuid16(0x2a9d)).notify(hex('10 E8 03 00 00 00 00 00 00'))
    await flushTasks()
    await scale.tare?.()
    expect(scale.device?.driver).toBe('timemore-black-mirror')
    expect(written('553f4e49-bf21-4468-9c6c-0e4fb5b17697')).toEqual([hex('00')])
  })

  it('are written by the first edition of the API where a browser has no other', async () => {
    const device = skale()
    device.gatt.isOld = true
    const { scale, written } = await linkTo(device, 2000)
    expect(written(uuid16(0xef80)).map(([first]) => first)).toEqual([
      0xed, 0xec, 0x03, 0xed, 0xec, 0x03,
    ])
    expect([scale.state, device.characteristic(uuid16(0xef80)).writtenSilently]).toEqual([
      'connected',
      0,
    ])
  })

  it('report a scale without a tare command', async () => {
    const device = new FakeDevice('my_scale', { [uuid16(0xffb0)]: [uuid16(0xffb2)] })
    const { scale } = await linkTo(device)
    expect(scale.device).toMatchObject({ driver: 'blackcoffee', canTare: false })
    await scale.tare?.()
    expect(scale.state).toBe('connected')
  })

  it('keep an Acaia from disconnecting', async () => {
    const device = new FakeDevice('LUNAR-1', { [uuid16(0x1820)]: [uuid16(0x2a80)] })
    const { timers, written } = await linkTo(device, 1000)
    await timers.advance(6000)
    const beats = written(uuid16(0x2a80)).slice(2)
    expect(beats).toHaveLength(3)
    expect(new Set(beats.map(String))).toEqual(new Set([String(hex('EF DD 00 02 00 02 00'))]))
  })
})

describe('a scale in command mode', () => {
  it('is polled while it is silent, and left alone once it streams', async () => {
    const device = new FakeDevice('', { [NUS]: [NUS_NOTIFY, NUS_WRITE] })
    const { timers, written, readings } = await linkTo(device)
    expect(written(NUS_WRITE)).toEqual([ascii('SIR\r\n')])
    await timers.advance(3000)
    const asked = written(NUS_WRITE).length
    expect(asked).toBeGreaterThan(3)
    expect(written(NUS_WRITE).at(-1)).toEqual(ascii('SI\r\n'))
    device.characteristic(NUS_NOTIFY).notify(ascii('\r\n'))
    for (let i = 0; i < 20; i += 1) {
      device.characteristic(NUS_NOTIFY).notify(ascii('SI ?        18.5 kg\r\n'))
      await timers.advance(100)
    }
    expect(readings).toHaveLength(20)
    expect(written(NUS_WRITE).length - asked).toBeLessThanOrEqual(1)
  })

  it('stays connected when it rejects the poll', async () => {
    const device = new FakeDevice('', { [NUS]: [NUS_NOTIFY, NUS_WRITE] })
    device.gatt.refusingWrites.add(NUS_WRITE)
    const { timers, scale } = await linkTo(device)
    await timers.advance(10_000)
    expect([scale.state, device.gatt.connects]).toEqual(['connected', 1])
  })
})

describe('a scale in another unit', () => {
  const inOunces = hex('09 00 00 00 E8 03 00')
  const inGrams = hex('01 00 00 00 E8 03 00')
  const service = '06c31822-8682-4744-9211-febc93e3bece'
  const [notify, write] = [service.replace('822', '824'), service.replace('822', '823')]

  it('reports it instead of a weight, and is asked for grams with pauses', async () => {
    const device = new FakeDevice('HIROIA JIMMY', { [service]: [notify, write] })
    const { timers, readings, written } = await linkTo(device)
    for (let i = 0; i < 5; i += 1) {
      device.characteristic(notify).notify(inOunces)
      await timers.advance(100)
    }
    expect(written(write)).toEqual([hex('0B 00')])
    device.characteristic(notify).notify(inGrams)
    expect(readings.at(0)).toMatchObject({ trouble: 'other_unit' })
    expect(readings.at(-1)).toMatchObject({ gross: 1000 })
  })

  it('is not toggled for ever when that does not help', async () => {
    const device = new FakeDevice('HIROIA JIMMY', { [service]: [notify, write] })
    const { timers, written, scale } = await linkTo(device)
    for (let i = 0; i < 300; i += 1) {
      device.characteristic(notify).notify(inOunces)
      await timers.advance(100)
    }
    expect(written(write)).toHaveLength(6)
    expect(scale.state).toBe('connected')
  })
})

describe('a battery', () => {
  const layout = withBattery({ [FFF0]: [uuid16(0xfff1), uuid16(0xfff2)] })

  it('is read from the standard service, and again after a while', async () => {
    const device = new FakeDevice('CFS-9002', layout)
    device.gatt.stored.set(BATTERY_LEVEL, [80])
    const { timers, scale } = await linkTo(device)
    expect([scale.state, scale.battery]).toEqual(['connected', 80])
    device.characteristic(BATTERY_LEVEL).stored = [79]
    await timers.advance(300_000)
    expect(scale.battery).toBe(79)
    scale.disconnect()
    expect([scale.battery, timers.pending()]).toEqual([null, 0])
  })

  it('that cannot be read does not affect the weights', async () => {
    const device = new FakeDevice('CFS-9002', layout)
    const { timers, scale, readings } = await linkTo(device)
    await timers.advance(1000)
    device.characteristic(uuid16(0xfff1)).notify(hex('AA 09 41 00 00 00 00 E8 03 00 00'))
    expect([scale.state, scale.battery, readings.length]).toEqual(['connected', null, 1])
  })

  it('is read from frames that contain it, and reported once per change', async () => {
    const device = new FakeDevice('BOOKOO_SC', {
      [uuid16(0x0ffe)]: [uuid16(0xff11), uuid16(0xff12)],
    })
    const { scale, readings } = await linkTo(device)
    const batteries: (number | null)[] = []
    scale.onState(() => batteries.push(scale.battery))
    const frame = hex('03 0B 00 00 00 00 2B 00 07 08 2B 00 00 32 00 05 00 00 00 30')
    device.characteristic(uuid16(0xff11)).notify(frame)
    device.characteristic(uuid16(0xff11)).notify(frame)
    expect(batteries).toEqual([50])
    expect(readings).toMatchObject([{ gross: 180 }, { gross: 180 }])
  })
})

describe('a load beyond the limits', () => {
  it('is reported, and the next weight is read', async () => {
    const device = new FakeDevice('', { [NUS]: [NUS_NOTIFY, NUS_WRITE] })
    const { readings } = await linkTo(device)
    const lines = 'OL,+9999999E+19\r\nOL,-9999999E+19\r\nST,+00746.3  g\r\n'
    device.characteristic(NUS_NOTIFY).notify(ascii(lines))
    expect(readings).toMatchObject([
      { trouble: 'overload' },
      { trouble: 'underload' },
      { gross: 7463, stable: true },
    ])
  })
})

describe('a scale that is connected and gives no weight', () => {
  const decent = () => new FakeDevice('Decent Scale', { [FFF0]: [uuid16(0xfff4), uuid16(0x36f5)] })

  it('is called silent within five seconds when it sends nothing', async () => {
    const { readings, scale } = await linkTo(decent(), 5000)
    expect(scale.state).toBe('connected')
    expect(readings).toMatchObject([{ trouble: 'silent' }])
  })

  it('is called unreadable when every frame is damaged', async () => {
    const device = decent()
    const { readings, timers } = await linkTo(device, 100)
    for (let i = 0; i < 10; i += 1) {
      device.characteristic(uuid16(0xfff4)).notify(hex('03 CE 2C EC 00 00 00'))
    }
    await timers.advance(4900)
    expect(readings).toMatchObject([{ trouble: 'unreadable' }])
  })

  it('is nothing of both once it gave a weight, however long it then says nothing', async () => {
    const device = decent()
    const { readings, timers } = await linkTo(device, 100)
    device.characteristic(uuid16(0xfff4)).notify(hex('03 CE 01 F4 00 00 38'))
    await timers.advance(60_000)
    expect(readings).toMatchObject([{ gross: 500 }])
  })
})
