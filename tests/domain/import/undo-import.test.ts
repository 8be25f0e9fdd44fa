import { describe, expect, test } from 'vitest'
import type { Good } from '#domain/goods/goods.ts'
import { canStillUndo, planUndo, undoesAny, type ImportRecord } from '#domain/import/undo-import.ts'
import { buildGood, NOW } from '#tests/support/bars/builders.ts'

const LATER = '2026-11-21T09:00:00.000Z'
const NOTHING = {
  deleted: [],
  edited: [],
  kept: [],
  types: [],
  prices: [],
  matches: [],
  barcodes: [],
}

const gin = buildGood()

function undone(
  over: Partial<ImportRecord>,
  { goods = [gin], counted = [] }: { goods?: Good[]; counted?: string[] } = {},
  prices: Record<string, { amount: number | null; currency: string }> = {},
) {
  const nothing = { made: [], edited: [], types: [], prices: [], matches: [], barcodes: [] }
  const record = { at: NOW, by: 'Ani', ...nothing, ...over }
  const byId = new Map(goods.map((good) => [good.id, good]))
  return planUndo(record, byId, new Set(counted), (id) => prices[id])
}

describe('a good that the import made', () => {
  const made = [gin.id]

  test('is deleted, as long as nobody has worked with it', () => {
    expect(undone({ made })).toEqual({ ...NOTHING, deleted: made })
  })

  const changed = { ...gin, updated_at: LATER }
  test.each([
    ['was changed since', { goods: [changed] }],
    ['was counted since', { counted: made }],
  ])('is kept when it %s', (_, world) => {
    expect(undone({ made }, world)).toEqual({ ...NOTHING, kept: made })
  })

  test.each([
    ['is deleted already', [{ ...gin, deleted_at: LATER }]],
    ['is not there any more', []],
  ])('needs nothing when it %s', (_, goods) => {
    expect(undone({ made }, { goods })).toEqual(NOTHING)
  })

  test('loses its barcodes and its product with it, and only then', () => {
    const matches = [{ product_id: 'p', good_id: gin.id }]
    const barcodes = [{ barcode: '33', good_id: gin.id }]
    const record = { made, matches, barcodes }
    expect(undone(record)).toEqual({ ...NOTHING, deleted: made, matches, barcodes })
    expect(undone(record, { counted: made })).toEqual({ ...NOTHING, kept: made })
  })
})

describe('a good that the import edited', () => {
  const edit = { good_id: gin.id, before: { strength: 3800 }, after: { strength: 4000 } }
  const back = { good_id: gin.id, before: { strength: 4000 }, after: { strength: 3800 } }
  const edited = { ...gin, strength: 4000 }

  test('gets what it had before', () => {
    expect(undone({ edited: [edit] }, { goods: [edited] })).toEqual({ ...NOTHING, edited: [back] })
  })

  test.each([
    ['has another value since', { goods: [{ ...gin, strength: 4200 }] }],
    ['was counted since', { goods: [edited], counted: [gin.id] }],
  ])('is kept when it %s', (_, world) => {
    expect(undone({ edited: [edit] }, world)).toEqual({ ...NOTHING, kept: [gin.id] })
  })

  test('needs nothing when it is deleted or gone', () => {
    const goods = [{ ...edited, deleted_at: LATER }]
    expect(undone({ edited: [edit] }, { goods })).toEqual(NOTHING)
    expect(undone({ edited: [edit] }, { goods: [] })).toEqual(NOTHING)
  })
})

describe('a price that the import set', () => {
  const set = { amount: 700, currency: 'AMD' }
  const before = { amount: 500, currency: 'AMD' }
  const price = { good_id: gin.id, before, after: set }
  const prices = { [gin.id]: set }

  test('goes back to the one before, or to none in its currency', () => {
    const back = [{ good_id: gin.id, ...before }]
    expect(undone({ prices: [price] }, {}, prices)).toEqual({ ...NOTHING, prices: back })
    const none = [{ good_id: gin.id, amount: null, currency: 'AMD' }]
    const first = { ...price, before: null }
    expect(undone({ prices: [first] }, {}, prices)).toEqual({ ...NOTHING, prices: none })
  })

  test.each([
    ['another amount', { amount: 800, currency: 'AMD' }],
    ['another currency', { amount: 700, currency: 'EUR' }],
  ])('stays when somebody has set %s since, and a good made with it stays too', (_, other) => {
    const now = { [gin.id]: other }
    expect(undone({ prices: [price] }, {}, now)).toEqual(NOTHING)
    expect(undone({ made: [gin.id], prices: [price] }, {}, now)).toEqual({
      ...NOTHING,
      kept: [gin.id],
    })
  })

  test('stays when there is none now, unless the import itself took it away', () => {
    expect(undone({ prices: [price] })).toEqual(NOTHING)
    const taken = { ...price, after: { amount: null, currency: 'AMD' } }
    expect(undone({ prices: [taken] }).prices).toEqual([{ good_id: gin.id, ...before }])
  })

  test('goes with a good that is deleted', () => {
    const record = { made: [gin.id], prices: [price] }
    expect(undone(record, {}, prices)).toEqual({ ...NOTHING, deleted: [gin.id] })
    const goods = [{ ...gin, deleted_at: LATER }]
    expect(undone({ prices: [price] }, { goods }, prices)).toEqual(NOTHING)
  })
})

test('each good is judged by itself', () => {
  const [one, other, third] = [buildGood(), buildGood(), buildGood({ strength: 4000 })]
  const edit = { good_id: third.id, before: { strength: null }, after: { strength: 4000 } }
  const made = [one.id, other.id]
  const prices = [one, other, third].map(({ id }) => {
    return { good_id: id, before: null, after: { amount: 7, currency: 'AMD' } }
  })
  const now = Object.fromEntries(prices.map(({ good_id, after }) => [good_id, after]))
  const world = { goods: [one, other, third], counted: [other.id] }
  const plan = undone({ made, edited: [edit], types: ['t'], prices }, world, now)
  expect(plan).toEqual({
    ...NOTHING,
    deleted: [one.id],
    edited: [{ good_id: third.id, before: edit.after, after: edit.before }],
    kept: [other.id],
    types: ['t'],
    prices: [other, third].map(({ id }) => ({ good_id: id, amount: null, currency: 'AMD' })),
  })
})

test('an import can be undone as one for 30 days', () => {
  const at = '2026-11-01T09:00:00.000Z'
  expect(canStillUndo({ at }, '2026-12-01T08:59:59.000Z')).toBe(true)
  expect(canStillUndo({ at }, '2026-12-01T09:00:00.000Z')).toBe(false)
})

test('what is only kept is nothing to undo', () => {
  const made = { made: [gin.id] }
  expect(undoesAny(undone(made))).toBe(true)
  expect(undoesAny(undone(made, { counted: [gin.id] }))).toBe(false)
})
