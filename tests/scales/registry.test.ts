import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { uuid16 } from '#scales/bluetooth-uuid.ts'
import {
  candidateDrivers,
  createSniffer,
  openChannels,
  scaleDrivers,
  scaleServices,
} from '#scales/registry.ts'
import { ascii, chipseaFrame, hex, weightsIn } from '../support/hardware/scale-frames.ts'

const FFF0 = uuid16(0xfff0)
const MICROCHIP = '49535343-fe7d-4ae5-8fa9-9fafd205e455'
const MICROCHIP_UART = [
  '49535343-1e4d-4bd9-ba61-23c647249616',
  '49535343-8841-43f4-a8d4-ecbe34729bb3',
]
const nus = (...numbers: readonly number[]) =>
  numbers.map((number) => `6e40000${number}-b5a3-f393-e0a9-e50e24dcca9e`)
const [NUS = ''] = nus(1)
const HIROIA = '06c31822-8682-4744-9211-febc93e3bece'
const TIMEMORE_WRITE = '553f4e49-bf21-4468-9c6c-0e4fb5b17697'
const offers = (service: string, ...characteristics: number[]) =>
  new Map([[service, characteristics.map(uuid16)]])
const ids = (channels: ReturnType<typeof openChannels>) => channels.map(({ driver }) => driver.id)

describe('choice of a driver', () => {
  it('lists every service once and in the form that Web Bluetooth reports', () => {
    expect(new Set(scaleServices).size).toBe(scaleServices.length)
    for (const service of scaleServices) expect(service).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-/)
    expect(new Set(scaleDrivers.map(({ id }) => id)).size).toBe(scaleDrivers.length)
  })

  it('has every driver in the table of supported scales', () => {
    const page = readFileSync(new URL('../../docs/scales.md', import.meta.url), 'utf8')
    const listed = [...page.matchAll(/^\|[^|]*\| `([a-z-]+)` \|/gm)].map(([, id]) => id)
    expect(listed).toHaveLength(scaleDrivers.length)
    expect(new Set(listed)).toEqual(new Set(scaleDrivers.map(({ id }) => id)))
  })

  it('prefers a name to a shared service', () => {
    expect(candidateDrivers('Chipsea-BLE', [FFF0])[0]?.id).toBe('chipsea-kitchen')
    expect(candidateDrivers('Decent Scale', [FFF0])[0]?.id).toBe('decent')
    expect(candidateDrivers('decentscale', [FFF0])[0]?.id).toBe('decent')
  })

  it('has no driver for an unknown device', () => {
    expect(candidateDrivers('Headphones', [uuid16(0x180f)])).toEqual([])
    expect(openChannels('Headphones', new Map())).toEqual([])
  })

  it('recognises a nameless Decent by its characteristics', () => {
    expect(ids(openChannels('', offers(FFF0, 0xfff4, 0x36f5)))).toEqual(['decent'])
  })

  it('does not choose Decent for a device without its command characteristic', () => {
    expect(ids(openChannels('', offers(FFF0, 0xfff4)))).not.toContain('decent')
  })

  it('takes the only candidate that a name leaves', () => {
    expect(ids(openChannels('Chipsea-BLE', offers(FFF0, 0xfff1, 0xfff2)))).toEqual([
      'chipsea-kitchen',
    ])
  })

  it('leaves a nameless device on FFF1 to its first frames, drivers with checksums first', () => {
    expect(ids(openChannels('', offers(FFF0, 0xfff1, 0xfff2)))).toEqual([
      'timemore-link',
      'chipsea-kitchen',
      'varia',
      'eureka',
      'ascii-uart',
    ])
  })

  it('falls back on the offered services when they contradict the name', () => {
    expect(ids(openChannels('Decent clone', offers(uuid16(0xffe0), 0xffe1)))).toEqual([
      'felicita',
      'ascii-uart',
    ])
  })

  it.each([
    ['ACAIA012', uuid16(0x1820), [uuid16(0x2a80)], 'acaia-classic'],
    ['LUNAR-D4DFF3', MICROCHIP, MICROCHIP_UART, 'acaia-pyxis'],
    ['PROCHBT001', uuid16(0x1820), [uuid16(0x2a80)], 'acaia-classic'],
    ['Skale', uuid16(0xff08), [uuid16(0xef80), uuid16(0xef81)], 'skale'],
    ['FELICITA', uuid16(0xffe0), [uuid16(0xffe1)], 'felicita'],
    ['BOOKOO_SC 232759', uuid16(0x0ffe), [uuid16(0xff11), uuid16(0xff12)], 'bookoo'],
    ['CFS-9002', FFF0, [uuid16(0xfff1), uuid16(0xfff2)], 'eureka'],
    ['LSJ-001', FFF0, [uuid16(0xfff1), uuid16(0xfff2)], 'eureka'],
    ['Microbalance', uuid16(0x00ee), [uuid16(0xaa01)], 'difluid'],
    ['Microbalance Ti', uuid16(0x00dd), [uuid16(0xaa01)], 'difluid'],
    ['Mb Ti', uuid16(0x00dd), [uuid16(0xaa01)], 'difluid'],
    ['TIMEMORE Scale', uuid16(0x181d), [uuid16(0x2a9d), TIMEMORE_WRITE], 'timemore-black-mirror'],
    ['TIMEMORE_Dot', FFF0, [uuid16(0xfff1), uuid16(0xfff2)], 'timemore-link'],
    ['Basic3 Link', FFF0, [uuid16(0xfff1), uuid16(0xfff2)], 'timemore-link'],
    ['smartchef', FFF0, [uuid16(0xfff1)], 'chipsea-kitchen'],
    ['LFSmart Scale', FFF0, [uuid16(0xfff4), uuid16(0xfff1)], 'lefu'],
    ['ECS-02', FFF0, [uuid16(0xfff4), uuid16(0xfff1)], 'weighmaster'],
    ['AKU MINI SCALE', FFF0, [uuid16(0xfff1), uuid16(0xfff2)], 'varia'],
    ['my_scale', uuid16(0xffb0), [uuid16(0xffb2)], 'blackcoffee'],
    ['Etekcity Nutrition Scale', uuid16(0x1910), [uuid16(0x2c11), uuid16(0x2c12)], 'etekcity'],
    ['WeighMyBru', NUS, nus(2, 3, 4), 'weighmybru'],
    [
      'HIROIA JIMMY',
      HIROIA,
      [HIROIA.replace('822', '823'), HIROIA.replace('822', '824')],
      'hiroia',
    ],
    ['EspressiScale', FFF0, [uuid16(0xfff4), uuid16(0x36f5)], 'decent'],
    ['', NUS, nus(2, 3), 'ascii-uart'],
    ['', uuid16(0x181d), [uuid16(0x2a9d)], 'weight-scale-service'],
    ['', uuid16(0x1910), [uuid16(0x2c11), uuid16(0x2c12)], 'etekcity'],
  ])('knows %j by name and services', (name, service, characteristics, driver) => {
    expect(ids(openChannels(name, new Map([[service, characteristics]])))).toEqual([driver])
  })

  it('gives the chooser no empty prefix, and none that another one covers', () => {
    for (const { namePrefixes } of scaleDrivers) {
      for (const prefix of namePrefixes) {
        expect(prefix.length).toBeGreaterThan(2)
        const wider = namePrefixes.filter((each) => each !== prefix && prefix.startsWith(each))
        expect(wider).toEqual([])
      }
    }
  })
})

describe('detection by the first frames', () => {
  const amid = (service: string, characteristics: readonly string[]) =>
    createSniffer(
      openChannels('', new Map([[service, characteristics]])).map(({ driver }) => driver),
    )
  const fff1 = () => amid(FFF0, [uuid16(0xfff1), uuid16(0xfff2)])
  const varia = hex('FA 01 03 00 07 08 0D')
  const eureka = hex('AA 09 41 00 00 00 00 E8 03 00 00')
  const acaia = hex('EF DD 0C 0C 05 DF 06 00 00 01 00 07 00 00 02 F3 0D')
  const felicita = Uint8Array.from([...ascii('\u0001\u0002+074600 gSO0"'), 137, 13, 10])

  it.each([
    ['chipsea-kitchen', fff1(), chipseaFrame(746), 7460],
    ['varia', fff1(), varia, 180],
    ['eureka', fff1(), eureka, 1000],
    ['ascii-uart', fff1(), ascii('ST,+0000.746 kg\r\n'), 7460],
    ['acaia-pyxis', amid(MICROCHIP, MICROCHIP_UART), acaia, 1759],
    ['ascii-uart', amid(MICROCHIP, MICROCHIP_UART), ascii('ST,+0000.746 kg\r\n'), 7460],
    ['felicita', amid(uuid16(0xffe0), [uuid16(0xffe1)]), felicita, 7460],
    ['ascii-uart', amid(uuid16(0xffe0), [uuid16(0xffe1)]), ascii('S S  746.0 g\r\n'), 7460],
  ])('recognises %s and loses no weight over it', (id, sniffer, bytes, gross) => {
    expect(sniffer.chosen()).toBeNull()
    expect(weightsIn(sniffer.decode(bytes))).toEqual([gross])
    expect(sniffer.chosen()?.id).toBe(id)
  })

  it('stays undecided over unknown bytes', () => {
    const sniffer = fff1()
    expect(sniffer.decode(Uint8Array.of(1, 2, 3, 4))).toEqual([])
    expect(sniffer.chosen()).toBeNull()
  })

  it('keeps its decision', () => {
    const sniffer = fff1()
    sniffer.decode(chipseaFrame(1))
    expect(sniffer.decode(ascii('\r\nST,+0000.746 kg\r\n'))).toEqual([])
    expect(sniffer.chosen()?.id).toBe('chipsea-kitchen')
  })

  it('decodes no frame of one scale as another’s, on any service that they share', () => {
    const frames = [chipseaFrame(746), varia, eureka, felicita, acaia, ascii('SI ?  18.5 kg\r\n')]
    for (const { channels } of scaleDrivers) {
      for (const { service, notify } of channels) {
        const rivals = openChannels('', new Map([[service, [notify]]]))
        for (const bytes of rivals.length > 1 ? frames : []) {
          const chosen = rivals.filter(({ driver }) => driver.createDecoder()(bytes).length > 0)
          expect(chosen.length).toBeLessThanOrEqual(1)
        }
      }
    }
  })
})
