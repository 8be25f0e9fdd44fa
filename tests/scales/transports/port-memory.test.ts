import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserPortMemory, portOfBefore, portsLike } from '#scales/transports/port-memory.ts'
import { FakeSerial, FakeSerialPort, FTDI } from '../../support/hardware/fake-serial.ts'

const KEY = 'dram.serial-scale'
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const known = { info: FTDI, settings: { baudRate: 2400, dataBits: 7, parity: 'even' } } as const

it('remembers a port until it is forgotten', () => {
  expect(browserPortMemory.recall()).toBeNull()
  browserPortMemory.remember(known)
  expect(browserPortMemory.recall()).toEqual(known)
  browserPortMemory.forget()
  expect([browserPortMemory.recall(), stored.size]).toEqual([null, 0])
})

it.each([
  'null',
  '7',
  '"text"',
  '{',
  '{}',
  '[]',
  JSON.stringify({ info: FTDI }),
  JSON.stringify({ settings: known.settings }),
  JSON.stringify({ info: FTDI, settings: {} }),
  JSON.stringify({ info: FTDI, settings: { baudRate: '2400' } }),
])('recalls nothing of what is damaged: %s', (text) => {
  stored.set(KEY, text)
  expect(browserPortMemory.recall()).toBeNull()
})

it('asks for the port every time where nothing can be stored', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  browserPortMemory.remember(known)
  browserPortMemory.forget()
  expect(browserPortMemory.recall()).toBeNull()
})

it('finds the port of before only where no other is of the same make', async () => {
  const serial = new FakeSerial()
  const port = new FakeSerialPort(known.settings)
  const otherMaker = new FakeSerialPort(known.settings, { ...FTDI, usbVendorId: 0x067b })
  const otherModel = new FakeSerialPort(known.settings, { ...FTDI, usbProductId: 0x6015 })
  serial.allowed.push(otherMaker, otherModel)
  const memory = { ...browserPortMemory, recall: () => known }
  expect(await portOfBefore(serial, memory)).toBeNull()
  serial.allowed.push(port)
  expect(await portsLike(serial, FTDI)).toEqual([port])
  expect(await portOfBefore(serial, memory)).toBe(port)
  expect(await portOfBefore(serial, { ...memory, recall: () => null })).toBeNull()
  serial.allowed.push(new FakeSerialPort(known.settings))
  expect(await portOfBefore(serial, memory)).toBeNull()
})
