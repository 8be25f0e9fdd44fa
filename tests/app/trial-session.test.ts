import { describe, expect, it } from 'vitest'
import { TrialSession } from '#app/scale-trial/trial-session.ts'
import { uuid16 } from '#scales/bluetooth-uuid.ts'
import { RECORDING_MS, type ScaleRecording } from '#scales/recording.ts'
import { usualSettings } from '#scales/transports/serial-api.ts'
import { LISTEN_MS } from '#scales/transports/paired-port.ts'
import { createWebBluetoothScale } from '#scales/transports/web-bluetooth.ts'
import { createWebSerialScale } from '#scales/transports/web-serial.ts'
import { FakeBluetooth, FakeDevice } from '../support/hardware/fake-bluetooth.ts'
import { FakeSerial, FakeSerialPort } from '../support/hardware/fake-serial.ts'
import { hex } from '../support/hardware/scale-frames.ts'
import { createManualTimers, flushTasks } from '../support/running/manual-timers.ts'

const NOTIFY = uuid16(0xfff1)
const LAYOUT = { [uuid16(0xfff0)]: [NOTIFY, uuid16(0xfff2)] }
const EUREKA = hex('AA 09 41 00 00 00 00 E8 03 00 00')

async function setUp(device = new FakeDevice('CFS-9002', LAYOUT)) {
  const timers = createManualTimers()
  const bluetooth = new FakeBluetooth()
  const saved: ScaleRecording[] = []
  const session = new TrialSession((recording) => saved.push(recording), timers)
  session.connect(
    createWebBluetoothScale({
      bluetooth: () => bluetooth as unknown as Bluetooth,
      timers,
      onVisible: () => () => undefined,
    }),
  )
  bluetooth.lastChooser.choose(device)
  await flushTasks()
  const notify = (bytes: Uint8Array) => device.characteristic(NOTIFY).notify(bytes)
  return { session, timers, saved, device, notify }
}

describe('a scale on trial', () => {
  it('is shown with what it sends beside what that is read as, the newest first', async () => {
    const { session, notify } = await setUp()
    notify(hex('01 02'))
    notify(EUREKA)
    expect(session.view()).toMatchObject({ state: 'connected', reading: { gross: 1000 } })
    expect(session.view().received).toMatchObject([
      { bytes: EUREKA, frames: [{ gross: 1000 }] },
      { bytes: hex('01 02'), frames: [] },
    ])
  })

  it('is recorded for thirty seconds, of which every second is told', async () => {
    const { session, timers, saved, notify } = await setUp()
    session.record()
    await timers.advance(1000)
    notify(EUREKA)
    expect(session.view().secondsLeft).toBe(RECORDING_MS / 1000 - 1)
    await timers.advance(RECORDING_MS - 1001)
    expect(saved).toEqual([])
    await timers.advance(1)
    expect(saved).toMatchObject([
      {
        scale: { name: 'CFS-9002', driver: 'eureka' },
        received: [{ at: 1000, bytes: 'AA 09 41 00 00 00 00 E8 03 00 00' }],
      },
    ])
    expect(session.view()).toMatchObject({ secondsLeft: null, isSaved: true })
  })

  it('that says nothing is told so within five seconds, and makes a file all the same', async () => {
    const { session, timers, saved } = await setUp()
    await timers.advance(5000)
    expect(session.view().reading).toMatchObject({ trouble: 'silent' })
    session.record()
    session.stopRecording()
    expect(saved).toMatchObject([{ scale: { services: LAYOUT }, received: [] }])
  })

  it('keeps what was recorded when it is switched off meanwhile', async () => {
    const { session, saved, notify } = await setUp()
    session.record()
    notify(EUREKA)
    session.disconnect()
    expect(saved.map(({ received }) => received.length)).toEqual([1])
    expect(session.view()).toMatchObject({ state: 'not-connected', isSaved: true })
  })

  it('on a port that no setting reads is recorded until the port is given up', async () => {
    const timers = createManualTimers()
    const serial = new FakeSerial()
    const port = new FakeSerialPort({ baudRate: 300 })
    serial.answer = port
    const memory = { recall: () => null, remember: () => undefined, forget: () => undefined }
    const saved: ScaleRecording[] = []
    const session = new TrialSession((recording) => saved.push(recording), timers)
    session.connect(createWebSerialScale({ serial: () => serial, memory, timers }))
    const pass = async (ms: number) => {
      for (let left = ms; left > 0; left -= 500) {
        port.send(hex('53 54'))
        await new Promise<void>((resolve) => {
          setImmediate(resolve)
        })
        await timers.advance(500)
      }
    }
    await pass(1000)
    session.record()
    await pass(usualSettings.length * LISTEN_MS + 1000)
    expect(session.view().error).toBe('silent_port')
    expect(saved).toHaveLength(1)
    const rates = saved[0]?.received.map(({ line }) => line?.baudRate)
    expect(new Set(rates)).toEqual(new Set(usualSettings.map(({ baudRate }) => baudRate)))
  })
})
