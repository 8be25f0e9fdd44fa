import { describe, expect, test } from 'vitest'
import { EARLY_MINUTES, readEarly, readTimes } from '#domain/stock/read-times.ts'
import { buildDelivery, buildEntry } from '#tests/support/bars/builders.ts'

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 20, minute)).toISOString()
const GIN = '01932f3e-5b80-7a10-8c3e-2f6a1d9b0001'
const read = (minute: number, over = {}) =>
  buildEntry({ good_id: GIN, measured_at: at(minute), ...over })

describe('when a line was read', () => {
  test('is from its first reading to its last, in any order, without deleted ones', () => {
    const entries = [read(30), read(10), read(50), read(1, { deleted_at: at(2) })]
    expect(readTimes(entries)).toEqual(new Map([[GIN, { from: at(10), to: at(50) }]]))
  })

  test('is that of a barcode where it has no good', () => {
    const entries = [read(5, { good_id: null, barcode: '4600000000008' })]
    expect([...readTimes(entries).keys()]).toEqual(['barcode:4600000000008'])
  })

  test('is early when it is long before the end, by its first reading', () => {
    const times = readTimes([read(10), read(59)])
    expect(readEarly(times, at(60), []).early).toEqual([GIN])
    expect(readEarly(readTimes([read(60 - EARLY_MINUTES)]), at(60), []).early).toEqual([])
  })

  test('is before a delivery that came until the end, and was not removed', () => {
    const times = readTimes([read(10)])
    const came = (minute: number, over = {}) =>
      readEarly(times, at(60), [
        buildDelivery([{ good_id: GIN }], { delivered_at: at(minute), ...over }),
      ]).delivered
    expect(came(30)).toEqual([GIN])
    expect(came(10)).toEqual([])
    expect(came(61)).toEqual([])
    expect(came(30, { deleted_at: at(31) })).toEqual([])
  })
})
