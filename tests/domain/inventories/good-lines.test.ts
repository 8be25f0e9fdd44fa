import { describe, expect, it } from 'vitest'
import { inventoryGoods, lineKeyOf } from '#domain/inventories/good-lines.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { NO_NAMES } from '#domain/goods/names.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import { buildEntry, buildGood, NOW } from '#tests/support/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const type = (name_en: string, order: number) => ({
  id: newUuid(),
  ...NO_NAMES,
  name_en,
  order,
  related_good_type_id: null,
  average_density: null,
  created_at: NOW,
  deleted_at: null,
})
const whisky = type('Whisky', 2)
const vodka = type('Vodka', 1)
const ardbeg = buildGood({
  name_en: 'Ardbeg',
  name_ru: 'Ардбег',
  goods_type_id: whisky.id,
  barcode: '5010494195200',
})
const jameson = buildGood({ name_en: 'Jameson', goods_type_id: whisky.id })
const beluga = buildGood({ name_en: 'Beluga', goods_type_id: vodka.id, deleted_at: NOW })
const of = (good: { id: string; barcode: string | null }, over: Partial<Entry> = {}) =>
  buildEntry({ good_id: good.id, barcode: good.barcode, ...over })

function goodsOf(entries: Entry[]) {
  return inventoryGoods(totalsByGood(entries), entries, {
    goods: [ardbeg, jameson, beluga],
    types: [whisky, vodka],
    language: 'en',
  })
}

describe('the goods of an inventory', () => {
  it('are in the order of their types, then of their names', () => {
    const { lines } = goodsOf([of(jameson), of(ardbeg), of(beluga)])
    expect(lines.map(({ name }) => name)).toEqual(['Beluga', 'Ardbeg', 'Jameson'])
    expect(lines.map(({ typeName }) => typeName)).toEqual(['Vodka', 'Whisky', 'Whisky'])
  })

  it('have the name of a deleted good', () => {
    expect(goodsOf([of(beluga)]).lines[0]).toMatchObject({ name: 'Beluga' })
  })

  it('remain when the good itself is unknown', () => {
    const gone = of({ id: newUuid(), barcode: '123' })
    const { lines } = goodsOf([gone])
    expect(lines).toMatchObject([{ name: null, barcode: '123', typeName: '' }])
  })

  it('put bare barcodes into a group of their own', () => {
    const bare = buildEntry({ good_id: null, barcode: '4607001771234', measurement_unit: null })
    const { lines, unknown } = goodsOf([of(ardbeg), bare])
    expect(lines).toHaveLength(1)
    expect(unknown).toMatchObject([{ key: 'barcode:4607001771234', barcode: '4607001771234' }])
  })

  it('count the late entries that are not deleted', () => {
    const late = { added_after_completed: true }
    const { lines } = goodsOf([
      of(ardbeg),
      of(ardbeg, late),
      of(ardbeg, { ...late, deleted_at: NOW, status: 'deleted' }),
    ])
    expect(lines[0]?.late).toBe(1)
  })

  it('are keyed by their good, otherwise by their barcode', () => {
    expect(lineKeyOf({ good_id: ardbeg.id, barcode: '1' })).toBe(ardbeg.id)
    expect(lineKeyOf({ good_id: null, barcode: '1' })).toBe('barcode:1')
  })
})
