import { describe, expect, it } from 'vitest'
import { raiseVersions, searchLines } from '#features/inventories/inventory-goods.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import { ardbeg, beluga, entryOf, goodsOf, jameson } from '#tests/support/bars/whisky-shelf.ts'

describe('searching the goods', () => {
  const { lines } = goodsOf([entryOf(jameson), entryOf(ardbeg), entryOf(beluga)])
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
  const before = totalsByGood([entryOf(ardbeg), entryOf(jameson)])

  it('does not highlight the first result', () => {
    expect(raiseVersions(null, before, new Map())).toEqual(new Map())
  })

  it('does not highlight what a new device reads for the first time', () => {
    const part = { goods: totalsByGood([entryOf(ardbeg)]), isWhole: false }
    expect(raiseVersions(part, before, new Map())).toEqual(new Map())
    expect(raiseVersions({ ...part, isWhole: true }, before, new Map()).size).toBe(1)
  })

  it('highlights only changed and new lines', () => {
    const after = totalsByGood([
      entryOf(ardbeg),
      entryOf(ardbeg),
      entryOf(jameson),
      entryOf(beluga),
    ])
    const versions = raiseVersions(
      { goods: before, isWhole: true },
      after,
      new Map([[ardbeg.id, 3]]),
    )
    expect(versions).toEqual(
      new Map([
        [ardbeg.id, 4],
        [beluga.id, 1],
      ]),
    )
  })
})
