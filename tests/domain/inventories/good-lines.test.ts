import { describe, expect, it } from 'vitest'
import { lineKeyOf } from '#domain/inventories/good-lines.ts'
import { buildEntry, NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { ardbeg, beluga, entryOf, goodsOf, jameson } from '#tests/support/bars/whisky-shelf.ts'

describe('the goods of an inventory', () => {
  it('are in the order of their types, then of their names', () => {
    const { lines } = goodsOf([entryOf(jameson), entryOf(ardbeg), entryOf(beluga)])
    expect(lines.map(({ name }) => name)).toEqual(['Beluga', 'Ardbeg', 'Jameson'])
    expect(lines.map(({ typeName }) => typeName)).toEqual(['Vodka', 'Whisky', 'Whisky'])
  })

  it('have the name of a deleted good', () => {
    expect(goodsOf([entryOf(beluga)]).lines[0]).toMatchObject({ name: 'Beluga' })
  })

  it('remain when the good itself is unknown', () => {
    const gone = entryOf({ id: newUuid(), barcode: '123' })
    const { lines } = goodsOf([gone])
    expect(lines).toMatchObject([{ name: null, barcode: '123', typeName: '' }])
  })

  it('put bare barcodes into a group of their own', () => {
    const bare = buildEntry({ good_id: null, barcode: '4607001771234', measurement_unit: null })
    const { lines, unknown } = goodsOf([entryOf(ardbeg), bare])
    expect(lines).toHaveLength(1)
    expect(unknown).toMatchObject([{ key: 'barcode:4607001771234', barcode: '4607001771234' }])
  })

  it('count the late entries that are not deleted', () => {
    const late = { added_after_completed: true }
    const { lines } = goodsOf([
      entryOf(ardbeg),
      entryOf(ardbeg, late),
      entryOf(ardbeg, { ...late, deleted_at: NOW, status: 'deleted' }),
    ])
    expect(lines[0]?.late).toBe(1)
  })

  it('are keyed by their good, otherwise by their barcode', () => {
    expect(lineKeyOf({ good_id: ardbeg.id, barcode: '1' })).toBe(ardbeg.id)
    expect(lineKeyOf({ good_id: null, barcode: '1' })).toBe('barcode:1')
  })
})
