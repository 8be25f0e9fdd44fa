import { expect, test } from 'vitest'
import { familyOf, saidUnderRoots } from '#domain/goods/merged-family.ts'
import { rootsOf } from '#domain/goods/merged.ts'
import { buildGoodPrice } from '#tests/support/bars/builders.ts'

const roots = rootsOf([
  { id: 'a', merged_into: 'b' },
  { id: 'b', merged_into: 'root' },
  { id: 'c', merged_into: 'root' },
  { id: 'x', merged_into: 'other' },
  { id: 'root', merged_into: null },
])

test('a family is the good that stays and all that were merged into it', () => {
  expect(familyOf(['a'], roots).toSorted()).toEqual(['a', 'b', 'c', 'root'])
  expect(familyOf(['root', 'c'], roots).toSorted()).toEqual(['a', 'b', 'c', 'root'])
  expect(familyOf(['alone'], roots)).toEqual(['alone'])
  expect(familyOf([], roots)).toEqual([])
})

test('prices of merged goods count before the first of the good that stays, and not from it on', () => {
  const day = (n: number) => `2026-11-0${n}T12:00:00.000Z`
  const price = (good_id: string, n: number) => buildGoodPrice({ good_id, since: day(n) })
  const own = [price('root', 5), price('root', 3)]
  const [before, at, after] = [price('a', 2), price('c', 3), price('b', 4)]
  const lonely = price('x', 9)
  const found = saidUnderRoots([...own, before, at, after, lonely, price('alone', 1)], roots)
  expect(found.map(({ good_id, since }) => [good_id, since])).toEqual([
    ['root', day(5)],
    ['root', day(3)],
    ['root', day(2)],
    ['other', day(9)],
    ['alone', day(1)],
  ])
  expect(saidUnderRoots([before, lonely], new Map())).toEqual([before, lonely])
})
