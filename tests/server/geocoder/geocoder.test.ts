import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Geocoder, GeocoderUnreachable, readPlaces } from '#server/geocoder/geocoder.ts'
import { AddressServer, YEREVAN_PLACE } from '#tests/support/server/address-server.ts'

const PLACE = {
  address: '1 Abovyan Street, Yerevan, Armenia',
  latitude: 40.1811,
  longitude: 44.5136,
  country_id: 'AM',
}

let service: AddressServer
let nowMs: number
let pauses: number[]
let geocoder: Geocoder

beforeEach(async () => {
  service = await AddressServer.start()
  service.places = [YEREVAN_PLACE]
  nowMs = 1_000_000
  pauses = []
  geocoder = new Geocoder({
    url: service.url,
    publicUrl: 'https://dram.example',
    fetch,
    now: () => nowMs,
    sleep: (ms) => {
      pauses.push(ms)
      nowMs += ms
      return Promise.resolve()
    },
  })
})
afterEach(() => service.stop())

describe('the address search', () => {
  test('sends its own user agent, the person’s language and a request for address details', async () => {
    expect(await geocoder.search('abovyan 1', 'hy')).toEqual([PLACE])
    const [asked] = service.asked
    expect(asked?.path).toBe('/search')
    expect(asked?.userAgent).toBe('Dram (inventory of bars), https://dram.example')
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      q: 'abovyan 1',
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': expect.stringMatching(/^hy,/) as string,
    })
  })

  test('sends at most one request per second for all callers', async () => {
    await Promise.all([
      geocoder.search('one', 'en'),
      geocoder.search('two', 'en'),
      geocoder.search('three', 'en'),
    ])
    expect(service.asked).toHaveLength(3)
    expect(pauses).toEqual([1000, 1000])
  })

  test('caches equal requests for a week, ignoring spaces', async () => {
    await geocoder.search('Abovyan 1', 'en')
    await geocoder.search(' abovyan  1 ', 'en')
    expect(service.asked).toHaveLength(1)
    await geocoder.search('Abovyan 1', 'ru')
    expect(service.asked).toHaveLength(2)
    nowMs += 8 * 24 * 3600 * 1000
    await geocoder.search('Abovyan 1', 'en')
    expect(service.asked).toHaveLength(3)
  })

  test('fails instead of queueing behind many, and recovers', async () => {
    const asked = Array.from({ length: 8 }, (_, index) => geocoder.search(`${index}`, 'en'))
    const ends = await Promise.allSettled(asked)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await geocoder.search('later', 'en')).toEqual([PLACE])
  })

  test('reports an error or no answer as unreachable, and does not cache it', async () => {
    service.status = 429
    await expect(geocoder.search('one', 'en')).rejects.toThrow(GeocoderUnreachable)
    service.status = 200
    expect(await geocoder.search('one', 'en')).toEqual([PLACE])
    await service.stop()
    await expect(geocoder.search('two', 'en')).rejects.toThrow(GeocoderUnreachable)
    service = await AddressServer.start()
  })
})

test('results that are not places are left out', () => {
  const wrong = [{ lat: '91', lon: '0', display_name: 'A' }, { lat: 'x' }, null, 'text', {}]
  expect(readPlaces([...wrong, YEREVAN_PLACE])).toEqual([PLACE])
  expect(readPlaces({ error: 'no' })).toEqual([])
  expect(readPlaces([{ ...YEREVAN_PLACE, address: undefined }])).toMatchObject([
    { country_id: null },
  ])
})
