import { describe, expect, it } from 'vitest'
import { asWorn } from '#domain/counting/pourers/pourers.ts'
import { dependantsOf, factsOf, withNewIds } from '#features/rejected/parked-facts.ts'
import type { OutboxRecord } from '#storage/records/outbox-record.ts'
import { buildPourer, NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

let n = 0
function parked(kind: string, args: unknown): OutboxRecord {
  n += 1
  return {
    n,
    id: newUuid(),
    kind,
    v: 1,
    args,
    device_time: NOW,
    repairs: null,
    parked: 1,
    writes: [],
    rejection: { code: 'branch_inactive' },
  }
}

describe('the facts of a rejected command', () => {
  it('contain the good, the inventory and the amount of an entry', () => {
    const args = { inventory_id: 'i', good_id: 'g', barcode: '1', is_full: false, gross: 8220 }
    expect(factsOf({ args })).toMatchObject({
      inventory_id: 'i',
      good_id: 'g',
      barcode: '1',
      amount: { is_full: false, count: null, gross: 8220 },
    })
  })

  it('contain what the bottle wore, and tell none from nothing said', () => {
    const pourer = asWorn(buildPourer())
    const said = { is_full: false, gross: 8500, measurement_unit: 1 }
    expect(factsOf({ args: { ...said, pourer } }).amount).toMatchObject({ pourer })
    expect(factsOf({ args: { ...said, pourer: null } }).amount?.pourer).toBeNull()
    expect(factsOf({ args: said }).amount?.pourer).toBeUndefined()
    expect(factsOf({ args: { ...said, pourer: 'steel' } }).amount?.pourer).toBeUndefined()
  })

  it.each([null, 'text', 7, [], { is_full: 'yes', inventory_id: 5, name: 1 }])(
    'survives damaged arguments: %j',
    (args) => {
      expect(factsOf({ args })).toMatchObject({ inventory_id: null, amount: null, name: undefined })
    },
  )

  it('distinguish a removed name from a missing one', () => {
    expect(factsOf({ args: { name: null } }).name).toBeNull()
    expect(factsOf({ args: {} }).name).toBeUndefined()
  })
})

describe('the dependants of a rejected command', () => {
  const opening = parked('open-inventory', { branch_id: 'b' })
  const entry = parked('record-entry', { inventory_id: opening.id })
  const elsewhere = parked('record-entry', { inventory_id: newUuid() })
  const edit = parked('edit-entry', { inventory_id: newUuid(), entry_id: entry.id })
  const all = [opening, entry, elsewhere, edit]

  it('are the entries of a rejected inventory and the edits of those entries', () => {
    expect(dependantsOf(opening, all)).toEqual([entry, edit])
  })

  it('are the goods of a rejected type and the entries of those goods', () => {
    const type = parked('create-goods-type', {})
    const good = parked('create-good', { goods_type_id: type.id })
    const counted = parked('record-entry', { inventory_id: newUuid(), good_id: good.id })
    expect(dependantsOf(type, [type, good, counted, entry])).toEqual([good, counted])
  })

  it('are empty for a command that no other refers to', () => {
    expect(dependantsOf(elsewhere, all)).toEqual([])
  })
})

describe('arguments with new ids', () => {
  it('point to the retried inventory and entry', () => {
    const ids = new Map([
      ['old-inventory', 'new-inventory'],
      ['old-entry', 'new-entry'],
    ])
    expect(
      withNewIds({ inventory_id: 'old-inventory', entry_id: 'old-entry', count: 3 }, ids),
    ).toEqual({ inventory_id: 'new-inventory', entry_id: 'new-entry', count: 3 })
  })

  it('keep everything else unchanged', () => {
    const args = { inventory_id: 'other', name: null }
    expect(withNewIds(args, new Map([['a', 'b']]))).toEqual(args)
    expect(withNewIds('damaged', new Map())).toBe('damaged')
  })
})
