import { describe, expect, it } from 'vitest'
import { uuid16 } from '#scales/bluetooth-uuid.ts'
import {
  candidateDrivers,
  createSniffer,
  openChannels,
  scaleDrivers,
  scaleServices,
} from '#scales/registry.ts'
import { ascii, chipseaFrame, decentFrame, weightsIn } from '../support/scale-frames.ts'

const FFF0 = uuid16(0xfff0)
const offers = (service: string, ...characteristics: number[]) =>
  new Map([[service, characteristics.map(uuid16)]])
const ids = (channels: ReturnType<typeof openChannels>) => channels.map(({ driver }) => driver.id)

describe('choice of a driver', () => {
  it('names every service once and in the form that Web Bluetooth reports', () => {
    expect(new Set(scaleServices).size).toBe(scaleServices.length)
    for (const service of scaleServices) expect(service).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-/)
    expect(new Set(scaleDrivers.map(({ id }) => id)).size).toBe(scaleDrivers.length)
  })

  it('lets a name go before a shared service', () => {
    expect(candidateDrivers('Chipsea-BLE', [FFF0])[0]?.id).toBe('chipsea-kitchen')
    expect(candidateDrivers('Decent Scale', [FFF0])[0]?.id).toBe('decent')
    expect(candidateDrivers('decentscale', [FFF0])[0]?.id).toBe('decent')
  })

  it('knows no driver for a stranger', () => {
    expect(candidateDrivers('Headphones', [uuid16(0x180f)])).toEqual([])
    expect(openChannels('Headphones', new Map())).toEqual([])
  })

  it('tells a nameless Decent by its characteristics', () => {
    expect(ids(openChannels('', offers(FFF0, 0xfff4, 0x36f5)))).toEqual(['decent'])
  })

  it('does not take for a Decent what cannot be told to start', () => {
    expect(openChannels('', offers(FFF0, 0xfff4))).toEqual([])
  })

  it('takes the only candidate that a name leaves', () => {
    expect(ids(openChannels('Chipsea-BLE', offers(FFF0, 0xfff1, 0xfff2)))).toEqual([
      'chipsea-kitchen',
    ])
  })

  it('leaves a nameless device on FFF1 to its first frames', () => {
    expect(ids(openChannels('', offers(FFF0, 0xfff1, 0xfff2)))).toEqual([
      'chipsea-kitchen',
      'ascii-uart',
    ])
  })

  it('falls back on what the device offers when its name promises something else', () => {
    expect(ids(openChannels('Decent clone', offers(uuid16(0xffe0), 0xffe1)))).toEqual([
      'ascii-uart',
    ])
  })
})

describe('sniffing of the first frames', () => {
  it.each([
    ['chipsea-kitchen', chipseaFrame(746), 7460],
    ['ascii-uart', ascii('ST,+0000.746 kg\r\n'), 7460],
    ['decent', decentFrame(7460), 7460],
  ])('recognises %s and loses no weight over it', (id, bytes, gross) => {
    // A&D SJ speaks the same language, but under UUIDs that nobody shares.
    const sniffer = createSniffer(scaleDrivers.filter((driver) => driver.id !== 'and-sj'))
    expect(sniffer.chosen()).toBeNull()
    expect(weightsIn(sniffer.decode(bytes))).toEqual([gross])
    expect(sniffer.chosen()?.id).toBe(id)
  })

  it('stays undecided over bytes that nobody understands', () => {
    const sniffer = createSniffer(scaleDrivers)
    expect(sniffer.decode(Uint8Array.of(1, 2, 3, 4))).toEqual([])
    expect(sniffer.chosen()).toBeNull()
  })

  it('does not change its mind', () => {
    const sniffer = createSniffer(scaleDrivers)
    sniffer.decode(chipseaFrame(1))
    expect(sniffer.decode(ascii('\r\nST,+0000.746 kg\r\n'))).toEqual([])
    expect(sniffer.chosen()?.id).toBe('chipsea-kitchen')
  })
})
