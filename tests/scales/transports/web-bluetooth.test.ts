import { describe, expect, it } from 'vitest'
import { uuid16 } from '#scales/bluetooth-uuid.ts'
import { ScaleError } from '#scales/connection.ts'
import type { ConnectOptions } from '#scales/connection.ts'
import type { ScaleReading } from '#scales/reading.ts'
import { eureka } from '#scales/drivers/eureka.ts'
import { scaleServices } from '#scales/registry.ts'
import { linkTimeouts } from '#scales/transports/gatt-link.ts'
import { reconnectDelaysMs } from '#scales/transports/paired-device.ts'
import { SILENT_SCALE_MS } from '#scales/transports/link-session.ts'
import { SILENT_CHOOSER_MS, createWebBluetoothScale } from '#scales/transports/web-bluetooth.ts'
import { FakeBluetooth, FakeDevice } from '../../support/hardware/fake-bluetooth.ts'
import { createManualTimers, flushTasks } from '../../support/running/manual-timers.ts'
import { ascii, chipseaFrame, decentFrame, hex } from '../../support/hardware/scale-frames.ts'

const FFF0 = uuid16(0xfff0)
const decentLayout = { [FFF0]: [uuid16(0xfff4), uuid16(0x36f5)] }
const sharedLayout = { [FFF0]: [uuid16(0xfff1), uuid16(0xfff2)] }
/** Battery and device information, which any scale may have. */
const STANDARD = [uuid16(0x180f), uuid16(0x180a)]
const ledOn = hex('03 0A 01 01 00 01 08')

function setUp(device = new FakeDevice('Decent Scale', decentLayout)) {
  const timers = createManualTimers()
  const bluetooth = new FakeBluetooth()
  const visible = new Set<() => void>()
  const scale = createWebBluetoothScale({
    bluetooth: () => bluetooth as unknown as Bluetooth,
    timers,
    onVisible: (listener) => {
      visible.add(listener)
      return () => visible.delete(listener)
    },
  })
  const states: string[] = []
  const readings: ScaleReading[] = []
  scale.onState((state) => states.push(state))
  scale.onReading((reading) => readings.push(reading))
  const connect = (options?: ConnectOptions) => {
    const outcome = scale.connect(options).then(
      () => 'ok',
      (error: unknown) => (error instanceof ScaleError ? error.code : error),
    )
    return { outcome }
  }
  const connectDevice = async () => {
    const { outcome } = connect()
    bluetooth.lastChooser.choose(device)
    await flushTasks()
    return outcome
  }
  const seePage = () => {
    for (const listener of visible) listener()
  }
  return { timers, bluetooth, scale, states, readings, device, connect, connectDevice, seePage }
}

describe('connecting', () => {
  it('touches no hardware before connect', () => {
    let asked = 0
    const scale = createWebBluetoothScale({
      bluetooth: () => {
        asked += 1
        return undefined
      },
    })
    expect([scale.state, scale.error, scale.device, asked]).toEqual([
      'not-connected',
      null,
      null,
      0,
    ])
  })

  it('requests the services of all drivers up front', () => {
    const { bluetooth, connect } = setUp()
    connect()
    const { options } = bluetooth.lastChooser
    expect(options.optionalServices).toEqual([...scaleServices, ...STANDARD])
    const filters = 'filters' in options ? options.filters : []
    for (const service of scaleServices) expect(filters).toContainEqual({ services: [service] })
    expect(filters).toContainEqual({ namePrefix: 'Chipsea-BLE' })
  })

  it('can offer every device in range', () => {
    const { bluetooth, connect } = setUp()
    connect({ everyDevice: true })
    expect(bluetooth.lastChooser.options).toEqual({
      acceptAllDevices: true,
      optionalServices: [...scaleServices, ...STANDARD],
    })
  })

  it('goes from chooser to readings, one operation at a time', async () => {
    const { scale, states, readings, device, timers, connectDevice } = setUp()
    expect(await connectDevice()).toBe('ok')
    device.characteristic(uuid16(0xfff4)).notify(decentFrame(7460, { moving: true }))
    expect(readings).toEqual([{ gross: 7460, stable: false, at: timers.now() }])
    expect(device.characteristic(uuid16(0x36f5)).written).toEqual([ledOn, ledOn])
    expect(device.gatt.mostAtOnce).toBe(1)
    expect(states.at(0)).toBe('connecting')
    expect(scale.state).toBe('connected')
    expect(scale.device).toEqual({
      id: 'device-1',
      name: 'Decent Scale',
      driver: 'decent',
      canTare: true,
      services: { [uuid16(0xfff0)]: [uuid16(0xfff4), uuid16(0x36f5)] },
      manufacturer: null,
      mac: null,
    })
  })

  it('reports a browser without Bluetooth', async () => {
    const scale = createWebBluetoothScale({ bluetooth: () => undefined })
    await expect(scale.connect()).rejects.toMatchObject({ code: 'bluetooth_unsupported' })
    expect([scale.state, scale.error]).toEqual(['not-connected', 'bluetooth_unsupported'])
  })

  it.each([
    ['NotFoundError', 'User cancelled the requestDevice() chooser.', 'chooser_cancelled'],
    ['NotFoundError', 'Bluetooth adapter not available.', 'no_adapter'],
    [
      'NotFoundError',
      'User denied the browser permission to scan for Bluetooth devices.',
      'permission_denied',
    ],
    ['SecurityError', 'Must be handling a user gesture.', 'permission_denied'],
  ])('maps %s "%s" to %s', async (name, message, code) => {
    const { bluetooth, scale, connect } = setUp()
    const { outcome } = connect()
    bluetooth.lastChooser.refuse(name, message)
    expect(await outcome).toBe(code)
    expect([scale.state, scale.error]).toEqual(['not-connected', code])
  })

  it('suspects that Bluetooth is off when the chooser stays silent, and still waits for it', async () => {
    const { bluetooth, scale, connect, timers, device } = setUp()
    const { outcome } = connect()
    await timers.advance(SILENT_CHOOSER_MS)
    expect([scale.state, scale.error]).toEqual(['connecting', 'bluetooth_off'])
    bluetooth.lastChooser.choose(device)
    expect(await outcome).toBe('ok')
    expect([scale.state, scale.error]).toEqual(['connected', null])
  })

  it('stops suspecting once a scale is chosen', async () => {
    const { bluetooth, scale, connect, timers, device } = setUp()
    connect()
    await timers.advance(SILENT_CHOOSER_MS)
    device.gatt.behaviour = 'hangs'
    bluetooth.lastChooser.choose(device)
    await flushTasks()
    expect([scale.state, scale.error]).toEqual(['connecting', null])
  })

  it('leaves a scale alone that is chosen after the person disconnected', async () => {
    const { bluetooth, scale, connect, device } = setUp()
    const { outcome } = connect()
    scale.disconnect()
    bluetooth.lastChooser.choose(device)
    expect(await outcome).toBe('chooser_cancelled')
    expect([scale.state, device.gatt.connects]).toEqual(['not-connected', 0])
  })

  it('lets a second tap replace a silent chooser', async () => {
    const { bluetooth, scale, connect, device } = setUp()
    const first = connect()
    const second = connect()
    bluetooth.choosers[0]?.refuse('NotFoundError', 'User cancelled the requestDevice() chooser.')
    expect(await first.outcome).toBe('chooser_cancelled')
    expect([scale.state, scale.error]).toEqual(['connecting', null])
    bluetooth.lastChooser.choose(device)
    expect(await second.outcome).toBe('ok')
  })

  it('reports a device that is not a scale, and disconnects it', async () => {
    const device = new FakeDevice('Headphones', { [uuid16(0x180f)]: [uuid16(0x2a19)] })
    const { scale, connectDevice } = setUp(device)
    expect(await connectDevice()).toBe('service_missing')
    expect([scale.state, scale.device, device.gatt.connected]).toEqual([
      'not-connected',
      null,
      false,
    ])
  })

  it('reads the reason of what only looks like an error, as an extension may throw it', async () => {
    const { bluetooth, connect } = setUp()
    const { outcome } = connect()
    const reason = { name: 'NotFoundError', message: 'Bluetooth adapter not available.' }
    bluetooth.lastChooser.refuseWith(reason)
    expect(await outcome).toBe('no_adapter')
  })

  it('retries a failed connection once', async () => {
    const { device, scale, connectDevice } = setUp()
    device.gatt.behaviour = 'fails'
    expect(await connectDevice()).toBe('connect_failed')
    expect(device.gatt.connects).toBe(2)
    expect(scale.error).toBe('connect_failed')
  })

  it('does not report a scale as connected when its start commands fail', async () => {
    const { device, connectDevice } = setUp()
    device.gatt.refusingWrites.add(uuid16(0x36f5))
    expect(await connectDevice()).toBe('connect_failed')
  })

  it('times out a connection that hangs', async () => {
    const { device, bluetooth, connect, timers } = setUp()
    device.gatt.behaviour = 'hangs'
    const { outcome } = connect()
    bluetooth.lastChooser.choose(device)
    await timers.advance(2 * linkTimeouts.connectMs)
    expect(await outcome).toBe('connect_timeout')
    expect(device.gatt.disconnects).toBeGreaterThanOrEqual(2)
  })

  it('gives up a scale that stops answering during the set-up', async () => {
    const { device, bluetooth, connect, timers } = setUp()
    device.gatt.isMute = true
    const { outcome } = connect()
    bluetooth.lastChooser.choose(device)
    await timers.advance(2 * linkTimeouts.operationMs)
    expect(await outcome).toBe('connect_timeout')
    expect(device.gatt.connected).toBe(false)
  })

  it('leaves nothing behind when the person disconnects while it connects', async () => {
    const { device, bluetooth, connect, scale, timers } = setUp()
    device.gatt.behaviour = 'hangs'
    const { outcome } = connect()
    bluetooth.lastChooser.choose(device)
    await flushTasks()
    scale.disconnect()
    await timers.advance(60_000)
    expect(await outcome).not.toBe('ok')
    expect([scale.state, scale.error, timers.pending()]).toEqual(['not-connected', null, 0])
    expect(device.gatt.connects).toBe(1)
  })
})

describe('a scale that shares its service with others', () => {
  it('is recognised by its first frame and then started', async () => {
    const device = new FakeDevice('', sharedLayout)
    const { scale, readings, connectDevice } = setUp(device)
    await connectDevice()
    expect([scale.state, scale.device?.driver]).toEqual(['connected', null])
    device.characteristic(uuid16(0xfff1)).notify(ascii('ST,+0000.746 kg\r\n'))
    await flushTasks()
    expect(scale.device?.driver).toBe('ascii-uart')
    expect(readings).toMatchObject([{ gross: 7460 }])
    expect(device.characteristic(uuid16(0xfff2)).written).toEqual([ascii('SIR\r\n')])
  })

  it('is read as the kind that the person has chosen, whatever it is called', async () => {
    const device = new FakeDevice('No Name', sharedLayout)
    const { bluetooth, scale, connect, readings } = setUp(device)
    connect({ driver: eureka })
    bluetooth.lastChooser.choose(device)
    await flushTasks()
    expect([scale.state, scale.device?.driver]).toEqual(['connected', 'eureka'])
    device.characteristic(uuid16(0xfff1)).notify(ascii('ST,+0000.746 kg\r\n'))
    device.characteristic(uuid16(0xfff1)).notify(hex('AA 09 41 00 00 00 00 E8 03 00 00'))
    expect(readings).toMatchObject([{ gross: 1000 }])
  })

  it('is started once when it stays silent', async () => {
    const device = new FakeDevice('', sharedLayout)
    const { scale, timers, connectDevice } = setUp(device)
    await connectDevice()
    await timers.advance(SILENT_SCALE_MS)
    device.characteristic(uuid16(0xfff1)).notify(ascii('S S     746.0 g\r\n'))
    await flushTasks()
    expect(device.characteristic(uuid16(0xfff2)).written).toEqual([ascii('SIR\r\n')])
    expect(scale.device?.driver).toBe('ascii-uart')
  })

  it('is read even if it rejects every command', async () => {
    const device = new FakeDevice('', sharedLayout)
    device.gatt.refusingWrites.add(uuid16(0xfff2))
    const { scale, readings, timers, connectDevice } = setUp(device)
    await connectDevice()
    await timers.advance(SILENT_SCALE_MS)
    device.characteristic(uuid16(0xfff1)).notify(ascii('ST,+0000.746 kg\r\n'))
    await flushTasks()
    expect([scale.state, scale.device?.driver, readings.length]).toEqual([
      'connected',
      'ascii-uart',
      1,
    ])
  })

  it('may be a Chipsea, which takes no commands', async () => {
    const device = new FakeDevice('', sharedLayout)
    const { scale, connectDevice } = setUp(device)
    await connectDevice()
    device.characteristic(uuid16(0xfff1)).notify(chipseaFrame(746))
    await flushTasks()
    expect(scale.device?.driver).toBe('chipsea-kitchen')
    expect(device.characteristic(uuid16(0xfff2)).written).toEqual([])
  })
})

describe('a running link', () => {
  it('sends heartbeats while it is open', async () => {
    const { device, timers, connectDevice } = setUp()
    await connectDevice()
    const { written } = device.characteristic(uuid16(0x36f5))
    await timers.advance(6000)
    expect(written.slice(2)).toEqual(Array.from({ length: 4 }, () => hex('03 0A 03 FF FF 00 0A')))
  })

  it('numbers its tares and queues them with all other operations', async () => {
    const { device, scale, connectDevice } = setUp()
    await connectDevice()
    await Promise.all([scale.tare?.(), scale.tare?.(), scale.tare?.()])
    const tares = device.characteristic(uuid16(0x36f5)).written.slice(2)
    expect(tares.map((bytes) => bytes[3])).toEqual([0, 1, 2])
    expect(device.gatt.mostAtOnce).toBe(1)
  })

  it('treats a heartbeat without an answer as a lost link and reconnects', async () => {
    const { device, scale, timers, connectDevice, states } = setUp()
    await connectDevice()
    device.gatt.isMute = true
    await timers.advance(1500 + linkTimeouts.operationMs)
    expect(scale.state).toBe('disconnected')
    device.gatt.isMute = false
    await timers.advance(1000)
    expect(states.slice(-2)).toEqual(['disconnected', 'connected'])
  })

  it('stays disconnected after disconnect', async () => {
    const { device, scale, timers, readings, connectDevice } = setUp()
    await connectDevice()
    const notifier = device.characteristic(uuid16(0xfff4))
    scale.disconnect()
    notifier.notify(decentFrame(100))
    await timers.advance(60_000)
    expect([scale.state, scale.device, readings.length]).toEqual(['not-connected', null, 0])
    expect([device.gatt.connects, timers.pending()]).toEqual([1, 0])
  })
})

describe('a lost link', () => {
  it('reconnects by itself with fresh attributes and without duplicate readings', async () => {
    const { device, scale, states, timers, readings, connectDevice } = setUp()
    await connectDevice()
    const stale = device.characteristic(uuid16(0xfff4))
    device.gatt.drop()
    expect(scale.state).toBe('disconnected')
    await timers.advance(reconnectDelaysMs[0] ?? 0)
    expect(scale.state).toBe('connected')
    stale.notify(decentFrame(1))
    const fresh = device.characteristic(uuid16(0xfff4))
    expect(fresh).not.toBe(stale)
    fresh.notify(decentFrame(7460))
    expect(readings).toMatchObject([{ gross: 7460 }])
    expect(device.characteristic(uuid16(0x36f5)).written).toEqual([ledOn, ledOn])
    expect(states).not.toContain('not-connected')
  })

  it('reconnects after any number of losses, with one heartbeat', async () => {
    const { device, scale, timers, connectDevice } = setUp()
    await connectDevice()
    for (let i = 0; i < 20; i += 1) {
      device.gatt.drop()
      await timers.advance(300)
      expect(scale.state).toBe('connected')
    }
    device.characteristic(uuid16(0xfff4)).notify(decentFrame(100))
    expect(timers.pending()).toBe(1)
  })

  it('is retried with growing pauses, for ever', async () => {
    const { device, scale, timers, connectDevice } = setUp()
    await connectDevice()
    device.gatt.behaviour = 'fails'
    device.gatt.drop()
    const total = reconnectDelaysMs.reduce((sum, ms) => sum + ms, 0)
    await timers.advance(total)
    expect(device.gatt.connects).toBe(1 + reconnectDelaysMs.length)
    expect([scale.state, scale.error]).toEqual(['disconnected', 'connect_failed'])
    await timers.advance(3_600_000)
    device.gatt.behaviour = 'works'
    await timers.advance(reconnectDelaysMs.at(-1) ?? 0)
    expect([scale.state, scale.error]).toEqual(['connected', null])
  })

  it('is retried at once when the page becomes visible', async () => {
    const { device, scale, connectDevice, seePage } = setUp()
    await connectDevice()
    device.gatt.drop()
    seePage()
    await flushTasks()
    expect(scale.state).toBe('connected')
  })

  it('does not break the next link when its last heartbeat times out late', async () => {
    const { device, scale, timers, connectDevice } = setUp()
    await connectDevice()
    device.gatt.isMute = true
    await timers.advance(1600)
    device.gatt.isMute = false
    device.gatt.drop()
    await timers.advance(2 * linkTimeouts.operationMs)
    expect([scale.state, device.gatt.connects]).toEqual(['connected', 2])
  })

  it('is not retried once the person disconnects', async () => {
    const { device, scale, timers, connectDevice } = setUp()
    await connectDevice()
    device.gatt.drop()
    scale.disconnect()
    expect(timers.pending()).toBe(0)
    await timers.advance(60_000)
    expect([device.gatt.connects, scale.state]).toEqual([1, 'not-connected'])
  })

  it('survives a hanging reconnection', async () => {
    const { device, scale, timers, connectDevice } = setUp()
    await connectDevice()
    device.gatt.behaviour = 'hangs'
    device.gatt.drop()
    await timers.advance((reconnectDelaysMs[0] ?? 0) + linkTimeouts.connectMs)
    expect([scale.state, scale.error]).toEqual(['disconnected', 'connect_timeout'])
    device.gatt.behaviour = 'works'
    await timers.advance(reconnectDelaysMs[1] ?? 0)
    expect(scale.state).toBe('connected')
  })
})
