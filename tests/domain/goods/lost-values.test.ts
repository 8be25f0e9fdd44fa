import { expect, test } from 'vitest'
import type { GoodChange } from '#domain/goods/good-changes.ts'
import { lostValues } from '#domain/goods/lost-values.ts'
import { newUuid } from '#tests/support/ids.ts'

const [ANI, BEN] = [newUuid(), newUuid()]
const GOOD = newUuid()

function change(over: Partial<GoodChange>): GoodChange {
  return {
    id: newUuid(),
    good_id: GOOD,
    before: {},
    after: {},
    overwrote: [],
    user_id: ANI,
    user_full_name: 'Ani',
    user_role: 'customer',
    created_at: '2026-01-01T00:00:00.000Z',
    import_id: null,
    ...over,
  }
}

const mine = change({ before: { litrage: 500 }, after: { litrage: 700 } })
const theirs = change({
  user_id: BEN,
  user_full_name: 'Ben',
  before: { litrage: 700 },
  after: { litrage: 1000 },
  overwrote: ['litrage'],
})

test('lists the value that its author lost', () => {
  expect(lostValues([theirs, mine, change({})], ANI)).toMatchObject([
    { field: 'litrage', mine: 700, theirs: 1000, user_full_name: 'Ben' },
  ])
})

test('lists nothing for anyone else', () => {
  expect(lostValues([theirs, mine], BEN)).toEqual([])
})

test('attributes the first values of a good to its creator', () => {
  expect(lostValues([theirs, change({})], ANI)).toHaveLength(1)
})

test('a value that was changed again since is no longer lost', () => {
  const again = change({ before: { litrage: 1000 }, after: { litrage: 700 } })
  expect(lostValues([again, theirs, mine], ANI)).toEqual([])
})

test('a value that its author replaced is not lost', () => {
  expect(lostValues([{ ...theirs, user_id: ANI }, mine], ANI)).toEqual([])
})
