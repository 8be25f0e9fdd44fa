import { describe, expect, it } from 'vitest'
import { ScaleError } from '#scales/connection.ts'
import type { ConnectOptions } from '#scales/connection.ts'
import type { ReceivedBytes, ScaleReading } from '#scales/reading.ts'
import { LISTEN_MS } from '#scales/transports/paired-port.ts'
import type { PortMemory, RememberedPort } from '#scales/transports/port-memory.ts'
import { usualSettings } from '#scales/transports/serial-api.ts'
import { createWebSerialScale } from '#scales/transports/web-serial.ts'
import { FakeSerial, FakeSerialPort, FTDI } from '../../support/hardware/fake-serial.ts'
import { createManualTimers } from '../../support/running/manual-timers.ts'
import { ascii } from '../../support/hardware/scale-frames.ts'

const AND = { baudRate: 2400, dataBits: 7, parity: 'even' } as const
const LINE = ascii('ST,+00746.0  g\r\n')

/** The port's streams process their data in turns of the event loop. */
const turn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

function setUp(port = new FakeSerialPort(AND), before: RememberedPort | null = null) {
  const timers = createManualTimers()
  const serial = new FakeSerial()
  serial.answer = port
  let remembered = before
  const memory: PortMemory = {
    recall: () => remembered,
    remember: (known) => {
      remembered = known
    },
    forget: () => {
      remembered = null
    },
  }
  const scale = createWebSerialScale({ serial: () => serial, memory, timers })
  const states: string[] = []
  const readings: ScaleReading[] = []
  scale.onState((state) => states.push(state))
  scale.onReading((reading) => readings.push(reading))
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 100) {
      await turn()
      await timers.advance(Math.min(100, left))
      await turn()
    }
  }
  /** A scale that streams by itself, ten lines a second. */
  const stream = async (ms: number, from = port) => {
    for (let left = ms; left > 0; left -= 100) {
      from.send(LINE)
      await pass(100)
    }
  }
  const connect = (options?: ConnectOptions) =>
    scale.connect(options).then(
      () => 'ok',
      (error: unknown) => (error instanceof ScaleError ? error.code : error),
    )
  const connectStreaming = async () => {
    const outcome = connect()
    await stream(2 * LISTEN_MS)
    return outcome
  }
  const knows = () => remembered
  return {
    timers,
    serial,
    port,
    scale,
    states,
    readings,
    pass,
    stream,
    connect,
    connectStreaming,
    knows,
  }
}

describe('connecting a scale on a port', () => {
  it('touches no hardware before connect', () => {
    let asked = 0
    const scale = createWebSerialScale({
      serial: () => {
        asked += 1
        return undefined
      },
    })
    expect([scale.state, scale.error, asked]).toEqual(['not-connected', null, 0])
  })

  it('detects the line settings by listening', async () => {
    const { scale, port, readings, connectStreaming, knows } = setUp()
    expect(await connectStreaming()).toBe('ok')
    expect(port.opened).toEqual(usualSettings.slice(0, 2))
    expect([scale.state, scale.device?.driver]).toEqual(['connected', 'ascii-uart'])
    expect(readings.at(-1)).toMatchObject({ gross: 7460, stable: true })
    expect(knows()).toEqual({ info: FTDI, settings: AND })
  })

  it('polls a scale that only answers requests', async () => {
    const port = new FakeSerialPort({ baudRate: 9600 })
    port.onWrite = (bytes) => {
      const word = String.fromCharCode(...bytes)
      port.send(ascii(word === 'SI\r\n' ? 'SI          18.5 kg\r\n' : 'ES\r\n'))
    }
    const { scale, readings, connect, pass } = setUp(port)
    const outcome = connect()
    await pass(LISTEN_MS)
    expect(await outcome).toBe('ok')
    await pass(3000)
    expect(readings.length).toBeGreaterThanOrEqual(4)
    expect(readings.at(-1)).toMatchObject({ gross: 185_000, stable: true })
    await scale.tare?.()
    expect(port.written.at(-1)).toEqual(ascii('T\r\n'))
  })

  it('tries the next settings when an adapter does not support them', async () => {
    const port = new FakeSerialPort({ baudRate: 4800 })
    port.isSimple = true
    const { connect, stream } = setUp(port)
    const outcome = connect()
    await stream(2 * LISTEN_MS)
    expect(await outcome).toBe('ok')
    expect(port.opened).toEqual([{ baudRate: 9600 }, { baudRate: 4800 }])
  })

  it('reports a silent port after trying every setting, and closes it', async () => {
    const { scale, port, connect, pass, knows, timers } = setUp()
    const outcome = connect()
    await pass((usualSettings.length + 1) * LISTEN_MS)
    expect(await outcome).toBe('silent_port')
    expect(port.opened).toEqual(usualSettings)
    expect([scale.state, scale.error, port.isOpen]).toEqual(['not-connected', 'silent_port', false])
    expect([knows(), timers.pending()]).toEqual([null, 0])
  })

  it('says within five seconds that no weight came, while it still tries settings', async () => {
    const { scale, connect, pass, readings } = setUp()
    void connect()
    await pass(5000)
    expect(readings).toMatchObject([{ trouble: 'silent' }])
    expect(scale.state).toBe('connecting')
  })

  it('gives the bytes of every setting that it tries, with the setting', async () => {
    const { scale, port, connect, stream } = setUp()
    const heard: ReceivedBytes[] = []
    scale.onBytes((received) => heard.push(received))
    void connect()
    await stream(2000)
    const settings = new Set(heard.map(({ line }) => line))
    expect([...settings]).toEqual(port.opened)
    expect(heard.map(({ frames }) => frames.length)).toContain(0)
    expect(heard.at(-1)).toMatchObject({ bytes: LINE, frames: [{ gross: 7460, stable: true }] })
  })

  it('reports a browser without serial ports', async () => {
    const scale = createWebSerialScale({ serial: () => undefined })
    await expect(scale.connect()).rejects.toMatchObject({ code: 'serial_unsupported' })
    expect([scale.state, scale.error]).toEqual(['not-connected', 'serial_unsupported'])
  })

  it.each([
    ['NotFoundError', 'No port selected by the user.', 'chooser_cancelled'],
    [
      'SecurityError',
      'Must be handling a user gesture to show a permission request.',
      'permission_denied',
    ],
    [
      'SecurityError',
      'Access to the feature "serial" is disallowed by permissions policy.',
      'permission_denied',
    ],
  ])('maps %s "%s" to %s', async (name, message, code) => {
    const { serial, scale, connect } = setUp()
    serial.answer = new DOMException(message, name)
    expect(await connect()).toBe(code)
    expect([scale.state, scale.error]).toEqual(['not-connected', code])
  })

  it('reports that another program has the port', async () => {
    const { port, connect, pass } = setUp()
    port.isTaken = true
    const outcome = connect()
    await pass(100)
    expect(await outcome).toBe('connect_failed')
  })

  it('leaves nothing behind when the person disconnects while it listens', async () => {
    const { port, scale, connect, pass, timers } = setUp()
    const outcome = connect()
    await pass(LISTEN_MS / 2)
    scale.disconnect()
    await pass(10_000)
    expect(await outcome).toBe('chooser_cancelled')
    expect([scale.state, scale.error, port.isOpen]).toEqual(['not-connected', null, false])
    expect([port.opened.length, timers.pending()]).toEqual([1, 0])
  })
})

describe('a remembered port', () => {
  const before: RememberedPort = { info: FTDI, settings: AND }

  it('is opened without a chooser, with its settings', async () => {
    const { serial, port, connect, stream } = setUp(undefined, before)
    serial.allowed.push(port)
    const outcome = connect()
    await stream(LISTEN_MS)
    expect(await outcome).toBe('ok')
    expect([serial.asked, port.opened]).toEqual([0, [AND]])
  })

  it('needs the chooser for another port, when it is absent, or when two look alike', async () => {
    const { serial, port, connect } = setUp(undefined, before)
    serial.answer = new DOMException('No port selected by the user.', 'NotFoundError')
    expect(await connect()).toBe('chooser_cancelled')
    serial.allowed.push(port)
    expect(await connect({ everyDevice: true })).toBe('chooser_cancelled')
    serial.allowed.push(new FakeSerialPort(AND))
    expect(await connect()).toBe('chooser_cancelled')
    expect(serial.asked).toBe(3)
  })

  it('is forgotten when it cannot be opened, so that the next attempt opens the chooser', async () => {
    const { serial, port, connect, pass } = setUp(undefined, before)
    serial.allowed.push(port)
    port.isTaken = true
    const first = connect()
    await pass(100)
    expect(await first).toBe('connect_failed')
    serial.answer = new DOMException('No port selected by the user.', 'NotFoundError')
    expect(await connect()).toBe('chooser_cancelled')
  })
})

describe('an open port', () => {
  it('continues after a line error and joins nothing across the gap', async () => {
    const { port, scale, readings, connectStreaming, pass, stream } = setUp()
    await connectStreaming()
    port.send(ascii('ST,+009'))
    await pass(100)
    readings.length = 0
    port.disturb()
    await pass(100)
    port.send(ascii('46.0  g\r\n'))
    await pass(100)
    expect(readings).toEqual([])
    await stream(300)
    expect(scale.state).toBe('connected')
    expect(readings).toMatchObject([{ gross: 7460 }, { gross: 7460 }, { gross: 7460 }])
  })

  it('reports an overload', async () => {
    const { port, readings, connectStreaming, pass } = setUp()
    await connectStreaming()
    port.send(ascii('OL,+9999999E+19\r\n'))
    await pass(100)
    expect(readings.at(-1)).toMatchObject({ trouble: 'overload' })
  })

  it('reconnects when it is plugged in again, as another object, without a chooser', async () => {
    const { port, serial, scale, states, readings, connectStreaming, pass, stream } = setUp()
    await connectStreaming()
    port.unplug()
    await pass(30_000)
    expect(scale.state).toBe('disconnected')
    const again = new FakeSerialPort(AND)
    serial.plugIn(again)
    await pass(100)
    expect([scale.state, again.opened, serial.asked]).toEqual(['connected', [AND], 1])
    readings.length = 0
    await stream(200, again)
    expect(readings).toHaveLength(2)
    expect(states.filter((state) => state === 'not-connected')).toEqual([])
  })

  it('is retried for ever while another program has it, and reports that', async () => {
    const { port, serial, scale, connectStreaming, pass } = setUp()
    await connectStreaming()
    port.unplug()
    await pass(100)
    const again = new FakeSerialPort(AND)
    again.isTaken = true
    serial.plugIn(again)
    await pass(1000)
    expect([scale.state, scale.error]).toEqual(['disconnected', 'connect_failed'])
    again.isTaken = false
    await pass(10_000)
    expect([scale.state, scale.error]).toEqual(['connected', null])
  })

  it('is closed when the person disconnects, plugged in or not', async () => {
    const { port, scale, connectStreaming, pass, timers, readings } = setUp()
    await connectStreaming()
    scale.disconnect()
    await pass(100)
    expect([scale.state, port.isOpen, timers.pending()]).toEqual(['not-connected', false, 0])
    const countBefore = readings.length
    port.send(LINE)
    await pass(100)
    expect(readings).toHaveLength(countBefore)

    const other = setUp()
    await other.connectStreaming()
    other.port.unplug()
    await other.pass(100)
    other.scale.disconnect()
    await other.pass(60_000)
    expect([other.scale.state, other.timers.pending()]).toEqual(['not-connected', 0])
  })
})
