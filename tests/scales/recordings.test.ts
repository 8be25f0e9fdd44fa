import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import type { ReceivedBytes } from '#scales/reading.ts'
import { recordingOf, type ScaleRecording } from '#scales/recording.ts'
import { createWebBluetoothScale } from '#scales/transports/web-bluetooth.ts'
import { uuid16 } from '#scales/bluetooth-uuid.ts'
import { FakeBluetooth, FakeDevice } from '../support/hardware/fake-bluetooth.ts'
import { replay, written } from '../support/hardware/replay.ts'
import { hex } from '../support/hardware/scale-frames.ts'
import { createManualTimers } from '../support/running/manual-timers.ts'

/*
 * Whatever stands in `recordings` as the product makes it is played again: a file that somebody sent
 * becomes a test when what it should be read as is written beside it.
 */
const FOLDER = new URL('recordings/', import.meta.url)
const EXPECTED = '.expected.json'

const read = <T>(name: string) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as T
const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json') && !name.endsWith(EXPECTED))
  .map((name) => name.replace(/\.json$/, ''))

test('there are recordings to play', () => {
  expect(names.length).toBeGreaterThanOrEqual(3)
})

describe.each(names)('the recording %s', (name) => {
  it('is read as the weights beside it', () => {
    const { source, read: expected } = read<{ source: string; read: unknown[] }>(name + EXPECTED)
    expect(source).not.toBe('')
    expect(replay(read<ScaleRecording>(`${name}.json`)).map(written)).toEqual(expected)
  })
})

describe('a recording of a scale', () => {
  /** Connects it, has it send these, and records. */
  async function record(device: FakeDevice, notify: string, sent: readonly string[]) {
    const bluetooth = new FakeBluetooth()
    const timers = createManualTimers()
    const scale = createWebBluetoothScale({
      bluetooth: () => bluetooth as unknown as Bluetooth,
      timers,
      onVisible: () => () => undefined,
    })
    const received: ReceivedBytes[] = []
    scale.onBytes((bytes) => received.push(bytes))
    void scale.connect()
    bluetooth.lastChooser.choose(device)
    await timers.advance(0)
    const from = timers.now()
    for (const bytes of sent) {
      device.characteristic(notify).notify(hex(bytes))
      await timers.advance(100)
    }
    return JSON.parse(JSON.stringify(recordingOf(scale.device, received, from))) as ScaleRecording
  }

  it('holds the bytes, when they came, and what the scale offers, and is read alike', async () => {
    const skale = new FakeDevice('Skale', { [uuid16(0xff08)]: [uuid16(0xef81), uuid16(0xef80)] })
    const recording = await record(skale, uuid16(0xef81), ['03 E8 03 00', '03 D0 07 00'])
    expect(recording).toEqual({
      kind: 'dram-scale-recording',
      version: 1,
      scale: {
        name: 'Skale',
        driver: 'skale',
        manufacturer: null,
        services: { [uuid16(0xff08)]: [uuid16(0xef81), uuid16(0xef80)] },
      },
      received: [
        { at: 0, bytes: '03 E8 03 00' },
        { at: 100, bytes: '03 D0 07 00' },
      ],
    })
    expect(replay(recording).map(written)).toEqual([{ grams: 100 }, { grams: 200 }])
  })

  it('holds what no driver reads', async () => {
    const layout = { [uuid16(0xfff0)]: [uuid16(0xfff1), uuid16(0xfff2)] }
    const unknown = new FakeDevice('New Scale', layout)
    const recording = await record(unknown, uuid16(0xfff1), ['99 01 02'])
    expect(recording.received).toEqual([{ at: 0, bytes: '99 01 02' }])
    expect([recording.scale?.driver, replay(recording)]).toEqual([null, []])
  })
})
