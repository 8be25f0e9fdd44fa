import { describe, expect, it } from 'vitest'
import { raiseVersions, searchLines } from '#features/inventories/inventory-goods.ts'
import { inventoryGoods } from '#domain/inventories/good-lines.ts'
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

describe('searching the goods', () => {
  const { lines } = goodsOf([of(jameson), of(ardbeg), of(beluga)])
  const found = (text: string) => searchLines(lines, text).map(({ name }) => name)

  it('searches names in every language, types and barcodes', () => {
    expect(found('ардбег')).toEqual(['Ardbeg'])
    expect(found(' WHISKY ')).toEqual(['Ardbeg', 'Jameson'])
    expect(found('5010494195200')).toEqual(['Ardbeg'])
  })

  it('finds everything for an empty search and nothing for an unknown word', () => {
    expect(found('')).toHaveLength(3)
    expect(found('tequila')).toEqual([])
  })
})

describe('highlighting changed lines', () => {
  const before = totalsByGood([of(ardbeg), of(jameson)])

  it('does not highlight the first result', () => {
    expect(raiseVersions(null, before, new Map())).toEqual(new Map())
  })

  it('highlights only changed and new lines', () => {
    const after = totalsByGood([of(ardbeg), of(ardbeg), of(jameson), of(beluga)])
    const versions = raiseVersions(before, after, new Map([[ardbeg.id, 3]]))
    expect(versions).toEqual(
      new Map([
        [ardbeg.id, 4],
        [beluga.id, 1],
      ]),
    )
  })
})
