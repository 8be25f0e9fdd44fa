import { describe, expect, test } from 'vitest'
import { barcodeNote } from '#domain/counting/barcodes.ts'
import { answerWeighings } from '#domain/counting/commands/answer-weighings.ts'
import type { Decision } from '#domain/commands/command.ts'
import { confirmEntry } from '#domain/counting/commands/confirm-entry.ts'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import { photographBottle } from '#domain/counting/commands/photograph-bottle.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { recordNone } from '#domain/counting/commands/record-none.ts'
import { parseCommand } from '#domain/commands/registry.ts'
import { weighBottle } from '#domain/counting/commands/weigh-bottle.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { figuresOf, NO_FIGURES, type Good } from '#domain/goods/goods.ts'
import { isRejection } from '#domain/rejections.ts'
import type { Change, WorkingSet } from '#domain/commands/state.ts'
import type { Rows, TableName } from '#domain/tables.ts'
import { weighing, type Weighing } from '#domain/counting/weighings.ts'
import {
  buildActor,
  buildContext,
  buildEntry,
  buildGood,
  buildGoodsType,
  buildInventory,
  NOW,
  stateOf,
} from '#tests/support/bars/builders.ts'

const BARCODE = '4006381333931'
const branchId = buildInventory().branch_id
const inventory = buildInventory({ branch_id: branchId })
const barman = buildActor({ branch_ids: [branchId] })
const manager = buildActor({ role: 'manager', branch_ids: [branchId] })
const stranger = buildActor({ branch_ids: [] })

function rowsOf<T extends TableName>(decision: Decision, table: T): Rows[T][] {
  if (isRejection(decision)) throw new Error(`rejected: ${decision.code}`)
  const found = decision.filter((change): change is Change & { table: T } => change.table === table)
  return found.map(({ row }) => row as Rows[T])
}

function withRows(...rows: Change[]): WorkingSet {
  return stateOf({ table: 'inventories', row: inventory }, ...rows)
}

const asGood = (row: Good): Change => ({ table: 'goods', row })
const asEntry = (row: Entry): Change => ({ table: 'entries', row })

const bareReading = {
  inventory_id: inventory.id,
  good_id: null,
  barcode: BARCODE,
  measurement_unit: null,
  is_full: false,
  count: null,
  gross: 8220,
  figures: NO_FIGURES,
  source: 'scale',
  measured_at: NOW,
} as const

function bareEntry(over: Partial<Entry> = {}): Entry {
  const bare = { good_id: null, barcode: BARCODE, measurement_unit: null, figures: NO_FIGURES }
  return buildEntry({ inventory_id: inventory.id, ...bare, millilitres: null, ...over })
}

const named = buildGood({ barcode: BARCODE })

describe('record-entry, version 2', () => {
  test('stores place and division, and accepts version 1 without them', () => {
    const good = buildGood()
    const reading = {
      ...bareReading,
      good_id: good.id,
      barcode: good.barcode,
      measurement_unit: 1,
      figures: figuresOf(good),
    }
    const state = withRows(asGood(good))
    const context = buildContext({ actor: barman })
    const older = parseCommand('record-entry', 1, reading)
    if (isRejection(older)) throw new Error(older.code)
    expect(rowsOf(older.decide(state, context), 'entries')).toMatchObject([
      { place: null, division: null, is_distinct: false, millilitres: 350 },
    ])
    const newer = parseCommand('record-entry', 2, { ...reading, place: 'cellar', division: 10 })
    if (isRejection(newer)) throw new Error(newer.code)
    expect(rowsOf(newer.decide(state, context), 'entries')).toMatchObject([
      { place: 'cellar', division: 10 },
    ])
  })

  test('counts a bare barcode as the good that has it by now', () => {
    const decision = recordEntry.decide(
      withRows(asGood(named)),
      bareReading,
      buildContext({ actor: barman }),
    )
    expect(rowsOf(decision, 'entries')).toMatchObject([
      { good_id: named.id, measurement_unit: 1, figures: figuresOf(named), millilitres: 350 },
    ])
  })

  test('counts a bare barcode as the good it was last named, whatever that good’s barcode', () => {
    const [first, last] = [buildGood({ litrage: 500 }), buildGood()]
    const notes = [first, last].flatMap((good, index) => {
      const context = buildContext({ actor: manager, now: `2026-11-2${index}T00:00:00.000Z` })
      const args = { barcode: BARCODE, good_id: good.id }
      return rowsOf(nameBarcode.decide(withRows(asGood(good)), args, context), 'barcodes')
    })
    const said = notes.map((row): Change => ({ table: 'barcodes', row }))
    const state = withRows(asGood(last), ...said)
    const decision = recordEntry.decide(state, bareReading, buildContext({ actor: barman }))
    expect(rowsOf(decision, 'entries')).toMatchObject([{ good_id: last.id, millilitres: 350 }])
  })

  test('is named with the density of a strength, where the full weight is not known', () => {
    const figures = { weight_full: null, density: null, strength: 4000 }
    const type = buildGoodsType({ usual_sugar: 0 })
    const good = buildGood({ barcode: BARCODE, goods_type_id: type.id, ...figures })
    const bare = buildEntry({ good_id: null, barcode: BARCODE, measurement_unit: null })
    const state = withRows(
      asGood(good),
      { table: 'goods_types', row: type },
      { table: 'entries', row: { ...bare, figures: NO_FIGURES, millilitres: null } },
    )
    const args = { barcode: BARCODE, good_id: good.id }
    const decision = nameBarcode.decide(state, args, buildContext({ actor: manager }))
    expect(rowsOf(decision, 'entries')).toMatchObject([
      { figures: { density: 0.948, weight_full: null }, millilitres: 350.21 },
    ])
    // Both weights say more than a label does.
    expect(figuresOf(buildGood(), 0.9)).toMatchObject({ density: null })
  })

  test('is accepted although its good was rejected for a barcode that was taken', () => {
    const rejected = buildGood({ barcode: BARCODE, litrage: 1000 })
    const reading = {
      ...bareReading,
      good_id: rejected.id,
      measurement_unit: 1,
      figures: figuresOf(rejected),
    } as const
    const context = buildContext({ actor: barman })
    const taken = recordEntry.decide(withRows(asGood(named)), reading, context)
    expect(rowsOf(taken, 'entries')).toMatchObject([{ good_id: named.id, millilitres: 350 }])
    const nobody = recordEntry.decide(withRows(), reading, context)
    expect(rowsOf(nobody, 'entries')).toMatchObject([
      { good_id: null, barcode: BARCODE, gross: 8220, millilitres: null, figures: NO_FIGURES },
    ])
  })

  test('leaves a weight that is impossible for the barcode’s good under the bare barcode', () => {
    const decision = recordEntry.decide(
      withRows(asGood(named)),
      { ...bareReading, gross: 15_000 },
      buildContext({ actor: barman }),
    )
    expect(rowsOf(decision, 'entries')).toMatchObject([
      { good_id: null, gross: 15_000, millilitres: null },
    ])
  })
})

describe('name-barcode', () => {
  const args = { barcode: BARCODE, good_id: named.id }

  test('gives every bare entry the good, its figures, an amount and a changelog row', () => {
    const open = bareEntry()
    const sealed = bareEntry({ is_full: true, count: 3, gross: null })
    const deleted = bareEntry({ deleted_at: NOW, status: 'deleted' })
    const other = bareEntry({ barcode: '96385074' })
    const counted = buildEntry({ inventory_id: inventory.id, barcode: BARCODE })
    const state = withRows(asGood(named), ...[open, sealed, deleted, other, counted].map(asEntry))
    const context = buildContext({ actor: manager })
    const decision = nameBarcode.decide(state, args, context)
    const entries = new Map(rowsOf(decision, 'entries').map((row) => [row.id, row]))
    expect([...entries.keys()].sort()).toEqual([open.id, sealed.id, deleted.id].sort())
    expect(entries.get(open.id)).toMatchObject({ good_id: named.id, gross: 8220, millilitres: 350 })
    expect(entries.get(sealed.id)).toMatchObject({ count: 3, millilitres: 2100, status: 'added' })
    expect(entries.get(deleted.id)).toMatchObject({ status: 'deleted', millilitres: 350 })
    const changes = rowsOf(decision, 'entry_changes')
    expect(new Set(changes.map(({ id }) => id)).size).toBe(3)
    expect(changes.find(({ entry_id }) => entry_id === open.id)).toMatchObject({
      before: { good_id: null, millilitres: null },
      after: { good_id: named.id, millilitres: 350 },
      user_full_name: manager.full_name,
    })
    const [note] = rowsOf(decision, 'barcodes')
    expect(note).toMatchObject({ id: context.id, barcode: BARCODE, good_id: named.id })
    expect(barcodeNote.safeParse(note).success).toBe(true)
  })

  test('decides the same on the device and on the server', () => {
    const state = withRows(asGood(named), asEntry(bareEntry()))
    const context = buildContext({ actor: manager })
    expect(nameBarcode.decide(state, args, context)).toEqual(
      nameBarcode.decide(state, args, context),
    )
  })

  test('leaves an impossible entry under its bare barcode, and assigns it once corrected', () => {
    const heavy = bareEntry({ gross: 15_000 })
    const context = buildContext({ actor: manager })
    const first = nameBarcode.decide(withRows(asGood(named), asEntry(heavy)), args, context)
    expect(rowsOf(first, 'entries')).toEqual([])
    const retried = withRows(asGood(named), asEntry({ ...heavy, gross: 8220 }))
    const second = nameBarcode.decide(retried, args, buildContext({ actor: manager }))
    expect(rowsOf(second, 'entries')).toMatchObject([{ id: heavy.id, millilitres: 350 }])
  })

  test('treats a UPC-A and its EAN-13 as one barcode', () => {
    const entry = bareEntry({ barcode: '036000291452' })
    const state = withRows(asGood(named), asEntry(entry))
    const both = { ...args, barcode: '0036000291452' }
    const decision = nameBarcode.decide(state, both, buildContext({ actor: manager }))
    expect(rowsOf(decision, 'entries')).toMatchObject([{ id: entry.id, good_id: named.id }])
  })

  test('is permitted to managers; to barmen only for the good that has this very barcode', () => {
    const other = buildGood()
    const state = withRows(asGood(named), asGood(other))
    const context = buildContext({ actor: barman })
    expect(isRejection(nameBarcode.decide(state, args, context))).toBe(false)
    expect(
      nameBarcode.decide(state, { barcode: BARCODE, good_id: other.id }, context),
    ).toMatchObject({ code: 'role_denied' })
  })

  test('takes the good that has the barcode when its own good was rejected', () => {
    const state = withRows(asGood(named), asEntry(bareEntry()))
    const rejected = { barcode: BARCODE, good_id: buildGood().id }
    const decision = nameBarcode.decide(state, rejected, buildContext({ actor: barman }))
    expect(rowsOf(decision, 'barcodes')).toMatchObject([{ good_id: named.id }])
    expect(rowsOf(decision, 'entries')).toMatchObject([{ good_id: named.id, millilitres: 350 }])
  })

  test('is rejected for an unknown or a deleted good', () => {
    const context = buildContext({ actor: manager })
    expect(nameBarcode.decide(withRows(), args, context)).toMatchObject({ code: 'not_found' })
    const gone = withRows(asGood({ ...named, deleted_at: NOW }))
    expect(nameBarcode.decide(gone, args, context)).toMatchObject({ code: 'good_deleted' })
  })
})

describe('photograph-bottle', () => {
  const photo = 'data:image/webp;base64,UklGRg=='

  test('stores the picture under the canonical barcode', () => {
    const context = buildContext({ actor: barman })
    const args = { barcode: '0360 0029 1452', photo }
    const [note] = rowsOf(photographBottle.decide(withRows(), args, context), 'barcodes')
    expect(note).toMatchObject({ barcode: '0036000291452', photo, good_id: null })
    expect(barcodeNote.safeParse(note).success).toBe(true)
  })

  test('rejects anything but pictures, and pictures too large for the outbox', () => {
    for (const wrong of ['https://example.org/a.png', 'data:text/html;base64,PHA+', photo + '"']) {
      const args = { barcode: BARCODE, photo: wrong }
      expect(parseCommand('photograph-bottle', 1, args)).toMatchObject({ code: 'invalid_args' })
    }
    const large = { barcode: BARCODE, photo: photo + 'A'.repeat(60_000) }
    expect(parseCommand('photograph-bottle', 1, large)).toMatchObject({ code: 'invalid_args' })
  })
})

describe('record-none', () => {
  const good = buildGood()
  const args = {
    inventory_id: inventory.id,
    good_id: good.id,
    barcode: good.barcode,
    measurement_unit: good.measurement_unit,
    figures: figuresOf(good),
    place: null,
    measured_at: NOW,
  }

  test('is a reading of zero, unlike a missing reading', () => {
    const decision = recordNone.decide(
      withRows(asGood(good)),
      args,
      buildContext({ actor: barman }),
    )
    expect(rowsOf(decision, 'entries')).toMatchObject([
      { good_id: good.id, is_full: true, count: 0, millilitres: 0, net: null, gross: null },
    ])
  })

  test('is zero grams for goods measured by weight', () => {
    const decision = recordNone.decide(
      withRows(asGood(good)),
      { ...args, measurement_unit: 4 },
      buildContext({ actor: barman }),
    )
    expect(rowsOf(decision, 'entries')).toMatchObject([{ millilitres: null, net: 0 }])
  })

  test('is recorded for the good that has the barcode when its own good was rejected', () => {
    const rejected = { ...args, good_id: buildGood().id }
    const context = buildContext({ actor: barman })
    const decision = recordNone.decide(withRows(asGood(good)), rejected, context)
    expect(rowsOf(decision, 'entries')).toMatchObject([{ good_id: good.id, count: 0 }])
  })

  test('is rejected in another’s branch and for an unknown good', () => {
    const state = withRows(asGood(good))
    expect(recordNone.decide(state, args, buildContext({ actor: stranger }))).toMatchObject({
      code: 'branch_denied',
    })
    expect(recordNone.decide(withRows(), args, buildContext({ actor: barman }))).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('confirm-entry', () => {
  const entry = buildEntry({ inventory_id: inventory.id })
  const args = { inventory_id: inventory.id, entry_id: entry.id }

  test('marks an entry as a different bottle once, by anyone of the branch', () => {
    const context = buildContext({ actor: barman })
    const decision = confirmEntry.decide(withRows(asEntry(entry)), args, context)
    const [row] = rowsOf(decision, 'entries')
    expect(row).toMatchObject({ id: entry.id, is_distinct: true, millilitres: entry.millilitres })
    expect(confirmEntry.decide(withRows(asEntry(row as Entry)), args, context)).toEqual([])
  })

  test('is rejected for strangers, deleted entries and entries of another inventory', () => {
    const state = withRows(asEntry(entry))
    const context = buildContext({ actor: barman })
    expect(confirmEntry.decide(state, args, buildContext({ actor: stranger }))).toMatchObject({
      code: 'branch_denied',
    })
    const deleted = withRows(asEntry({ ...entry, deleted_at: NOW }))
    expect(confirmEntry.decide(deleted, args, context)).toMatchObject({ code: 'entry_deleted' })
    const elsewhere = withRows(asEntry({ ...entry, inventory_id: buildInventory().id }))
    expect(confirmEntry.decide(elsewhere, args, context)).toMatchObject({ code: 'not_found' })
  })
})

describe('weighing empty and sealed bottles', () => {
  const good = buildGood()
  const state = withRows(asGood(good))
  const seen = { good_id: good.id, division: 10, source: 'scale', measured_at: NOW } as const

  function weighed(end: 'empty' | 'sealed', gross: number): Weighing {
    const decision = weighBottle.decide(
      state,
      { ...seen, end, gross },
      buildContext({ actor: barman }),
    )
    const [row] = rowsOf(decision, 'weighings')
    if (!row) throw new Error('nothing was stored')
    return row
  }

  test('stores a proposal and does not change the good', () => {
    const args = { ...seen, end: 'empty' as const, gross: 4800 }
    const decision = weighBottle.decide(state, args, buildContext({ actor: barman }))
    expect(decision).toMatchObject([{ table: 'weighings', row: { gross: 4800, answer: null } }])
  })

  test('proposes for the good that has the barcode when its own good was rejected', () => {
    const mine = buildGood().id
    const args = { ...seen, good_id: mine, end: 'empty' as const, gross: 4800 }
    const context = buildContext({ actor: barman })
    const decision = weighBottle.decide(state, { ...args, barcode: good.barcode }, context)
    const [row] = rowsOf(decision, 'weighings')
    expect(row).toMatchObject({ good_id: good.id, gross: 4800 })
    expect(weighing.safeParse(row).success).toBe(true)
    expect(row).not.toHaveProperty('barcode')
    expect(weighBottle.decide(state, args, context)).toMatchObject({ code: 'not_found' })
  })

  test('rejects an empty bottle as heavy as a full one, and the reverse', () => {
    const context = buildContext({ actor: barman })
    expect(
      weighBottle.decide(state, { ...seen, end: 'empty', gross: 11_540 }, context),
    ).toMatchObject({ code: 'weight_above_full' })
    expect(
      weighBottle.decide(state, { ...seen, end: 'sealed', gross: 4900 }, context),
    ).toMatchObject({ code: 'weight_below_empty' })
  })

  test('the owner’s acceptance changes the good and its history, and answers the weighings', () => {
    const row = weighed('empty', 4800)
    const known = withRows(asGood(good), { table: 'weighings', row })
    const args = {
      good_id: good.id,
      end: 'empty' as const,
      gross: 4810,
      weighing_ids: [row.id, named.id],
    }
    const decision = answerWeighings.decide(known, args, buildContext({ actor: manager }))
    expect(rowsOf(decision, 'goods')).toMatchObject([{ id: good.id, weight_empty: 4810 }])
    expect(rowsOf(decision, 'good_changes')).toMatchObject([
      { before: { weight_empty: 4900 }, after: { weight_empty: 4810 } },
    ])
    expect(rowsOf(decision, 'weighings')).toMatchObject([{ id: row.id, answer: 'accepted' }])
  })

  test('the owner’s dismissal does not change the good', () => {
    const row = weighed('sealed', 11_600)
    const known = withRows(asGood(good), { table: 'weighings', row })
    const args = { good_id: good.id, end: 'sealed' as const, gross: null, weighing_ids: [row.id] }
    const decision = answerWeighings.decide(known, args, buildContext({ actor: manager }))
    expect(rowsOf(decision, 'goods')).toEqual([])
    expect(rowsOf(decision, 'weighings')).toMatchObject([{ answer: 'dismissed' }])
  })

  test('rejects an impossible figure, and a barman’s answer', () => {
    const row = weighed('empty', 4800)
    const known = withRows(asGood(good), { table: 'weighings', row })
    const args = { good_id: good.id, end: 'empty' as const, weighing_ids: [row.id] }
    expect(
      answerWeighings.decide(known, { ...args, gross: 12_000 }, buildContext({ actor: manager })),
    ).toMatchObject({ code: 'weight_empty_too_big' })
    expect(
      answerWeighings.decide(known, { ...args, gross: 4800 }, buildContext({ actor: barman })),
    ).toMatchObject({ code: 'role_denied' })
  })
})
