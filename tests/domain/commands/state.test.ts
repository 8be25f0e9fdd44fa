import { describe, expect, test } from 'vitest'
import {
  isLookup,
  isNeeded,
  keyOf,
  missingRefs,
  unlessOf,
  type Lookup,
} from '#domain/commands/state.ts'
import { reasonOfUnreadable } from '#domain/commands/unreadable.ts'
import { goodsWithBarcode } from '#domain/goods/commands/goods-with-barcode.ts'
import {
  buildDelivery,
  buildEntry,
  buildGood,
  buildMovement,
  stateOf,
} from '#tests/support/bars/builders.ts'
import { buildRecount } from '#tests/support/bars/recount-rows.ts'

const good = buildGood()
const byBarcode: Lookup = { table: 'goods', field: 'barcode', values: ['1'] }

describe('a lookup', () => {
  test('is what names no row', () => {
    expect(isLookup(byBarcode)).toBe(true)
    expect(isLookup({ table: 'goods', id: good.id })).toBe(false)
    expect(keyOf({ table: 'goods', id: good.id })).toBe(`goods:${good.id}`)
  })

  test('is done unless the row is there that makes it unnecessary', () => {
    const unless = { table: 'goods', id: good.id } as const
    const spared = { ...byBarcode, unless }
    expect([unlessOf(byBarcode), unlessOf(spared)]).toEqual([null, unless])
    expect(unlessOf({ table: 'users', all: true })).toBeNull()
    expect(isNeeded(byBarcode, stateOf({ table: 'goods', row: good }))).toBe(true)
    expect(isNeeded(spared, stateOf({ table: 'goods', row: good }))).toBe(false)
    expect(isNeeded(spared, stateOf())).toBe(true)
  })

  test('asks for every spelling of a barcode, and for none where there is none', () => {
    expect(goodsWithBarcode('0036000291452')).toEqual([
      {
        table: 'goods',
        field: 'barcode',
        values: ['0036000291452', '036000291452', '00036000291452'],
      },
    ])
    expect([goodsWithBarcode(null), goodsWithBarcode('')]).toEqual([[], []])
  })
})

describe('the goods that loaded rows name', () => {
  const [counted, recounted, delivered] = [buildGood(), buildGood(), buildGood()]
  const state = stateOf(
    { table: 'entries', row: buildEntry({ good_id: counted.id }) },
    { table: 'entries', row: buildEntry({ good_id: counted.id }) },
    { table: 'entries', row: buildEntry({ good_id: null }) },
    { table: 'recounts', row: buildRecount({ good_id: recounted.id }) },
    { table: 'deliveries', row: buildDelivery([{ good_id: delivered.id }, { good_id: null }]) },
  )
  const ref = ({ id }: { id: string }) => ({ table: 'goods', id })
  const whole = (table: 'entries' | 'recounts'): Lookup => {
    return { table, field: 'inventory_id', values: ['one'] }
  }

  test('are those of deliveries, and of an inventory whose goods are looked at as a whole', () => {
    expect(missingRefs(state, [])).toEqual([ref(delivered)])
    const one = { table: 'goods', id: good.id } as const
    expect(missingRefs(state, [one, whole('entries')])).toEqual([ref(delivered), ref(counted)])
    expect(missingRefs(state, [one, whole('recounts')])).toEqual([ref(delivered), ref(recounted)])
    expect(missingRefs(state, [whole('entries')])).toEqual([ref(delivered)])
    const bare: Lookup = { table: 'entries', field: 'bare_barcode', values: ['1'] }
    const row = { table: 'entries', id: 'one' } as const
    const changes: Lookup = { table: 'entry_changes', field: 'inventory_id', values: ['one'] }
    expect(missingRefs(state, [bare, row, changes])).toEqual([ref(delivered)])
  })

  test('are also what merged ones belong to, as far as it is not loaded', () => {
    const merged = buildGood({ merged_into: good.id })
    expect(missingRefs(stateOf({ table: 'goods', row: merged }), [])).toEqual([ref(good)])
    const both = stateOf({ table: 'goods', row: merged }, { table: 'goods', row: good })
    expect(missingRefs(both, [])).toEqual([])
  })

  test('are those of a transfer that was joined into another, and of that, once it is here', () => {
    const into = buildMovement([{ good_id: good.id }])
    const joined = buildMovement([{ good_id: counted.id }], { joined_into: into.id })
    const at = { table: 'movements', id: joined.id } as const
    const row = { table: 'movements' as const, row: joined }
    expect(missingRefs(stateOf(row), [at])).toEqual([
      ref(counted),
      { table: 'movements', id: into.id },
    ])
    const both = stateOf(row, { table: 'movements', row: into })
    expect(missingRefs(both, [at])).toEqual([ref(counted), ref(good)])
  })
})

test.each([
  [{ reason: 'damaged' }, 'damaged'],
  [{ reason: 'too_large' }, 'too_large'],
  [{ reason: 'refused' }, 'refused'],
  [{ reason: 'other' }, 'damaged'],
  [{}, 'damaged'],
  [null, 'damaged'],
])('%o says that it is %s', (args, reason) => {
  expect(reasonOfUnreadable(args)).toBe(reason)
})
