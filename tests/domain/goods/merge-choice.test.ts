import { expect, it } from 'vitest'
import { conflictsOf, mergedFields, proposedStaying } from '#domain/goods/merge-choice.ts'
import { buildGood } from '#tests/support/bars/builders.ts'

const measured = { weight_full_source: 'measured', weight_full_error: 5 } as const
const bare = buildGood({ weight_full: null, weight_empty: null, barcode: null })
const known = buildGood({
  goods_type_id: bare.goods_type_id,
  ...measured,
  strength: 4000,
  barcode: '2',
})

it('proposes the good that was counted most, then the one with weights', () => {
  expect(proposedStaying([bare, known], new Map([[bare.id, 1]]))).toBe(bare)
  expect(proposedStaying([bare, known], new Map())).toBe(known)
  expect(proposedStaying([], new Map())).toBeUndefined()
})

it('takes what the staying good lacks, a weight with where it is from', () => {
  const { before, after } = mergedFields(bare, [bare, known], {})
  const { weight_full, weight_empty, strength } = known
  expect(after).toEqual({ weight_full, weight_empty, strength, barcode: '2', ...measured })
  expect(before).toMatchObject({ weight_full: null, weight_full_source: null, barcode: null })
})

it('asks where goods differ, and takes what was chosen', () => {
  const other = buildGood({ ...known, id: bare.id, weight_empty: 4800, barcode: '3' })
  expect(conflictsOf([known, other])).toEqual(['weight_empty'])
  expect(mergedFields(known, [known, other], {}).after).toEqual({})
  const chosen = mergedFields(known, [known, other], { weight_empty: other.id })
  expect(chosen.after).toEqual({ weight_empty: 4800 })
  expect(chosen.before).toEqual({ weight_empty: 4900 })
  expect(conflictsOf([known, bare])).toEqual([])
})
