import { expect, test } from 'vitest'
import type { Cells } from '#domain/import/cells.ts'
import { faultGroups, remedied, type Remedy } from '#domain/import/fault-groups.ts'
import { must } from '#domain/must.ts'
import { HEAD, plan } from './planned.ts'

const row = (over: Record<string, string>) =>
  HEAD.map((head) => {
    const usual = { Name: 'Vodka', Type: 'Vodka', Size: '0.7', 'Full weight': '1190' }
    return { ...usual, 'Empty weight': '520', ...over }[head] ?? ''
  })

function groupsOf(...rows: string[][]) {
  const cells: Cells = [HEAD, ...rows]
  return faultGroups(plan(cells).rows)
}

test('rows with the same fault in the same column are one group, the largest first', () => {
  const groups = groupsOf(
    row({ Name: 'A', Size: 'big' }),
    row({ Name: 'B', Barcode: '4.85E+12' }),
    row({ Name: 'C', Barcode: '4.85E+12' }),
    row({ Name: 'D', Barcode: '4.86E+12', Size: 'big' }),
  )
  expect(groups).toEqual([
    {
      target: 'barcode',
      code: 'barcode_shortened',
      count: 3,
      remedies: ['clear'],
      samples: ['4.85E+12', '4.86E+12'],
    },
    {
      target: 'litrage',
      code: 'size_unreadable',
      count: 2,
      remedies: ['write'],
      samples: ['big'],
    },
  ])
})

test('what only the row itself can tell has no remedy for all', () => {
  const [nameless] = groupsOf(row({ Name: '' }), row({ Name: '', Size: '1' }))
  expect(nameless).toMatchObject({ code: 'name_required', count: 2, remedies: [] })
  const [double] = groupsOf(row({}), row({}))
  expect(double).toMatchObject({ code: 'double_row', remedies: [] })
})

/** After a remedy the row has no fault of that kind, and is one that can be imported. */
const CASES: [string, Record<string, string>, Remedy, object][] = [
  ['a type for all', { Type: '' }, { kind: 'write', text: 'Gin' }, { name_en: 'Vodka' }],
  ['a size for all', { Size: 'big' }, { kind: 'write', text: '0,5' }, { litrage: 500 }],
  [
    'the first of several barcodes',
    { Barcode: '4850001000013, 4850001000020' },
    { kind: 'first' },
    { barcode: '4850001000013' },
  ],
  ['no barcode', { Barcode: '4850001000013; 4850001000020' }, { kind: 'clear' }, { barcode: null }],
  [
    'weights in the wrong columns',
    { 'Full weight': '520', 'Empty weight': '1190' },
    { kind: 'swap' },
    { weight_full: 11_900, weight_empty: 5200 },
  ],
  [
    'weights of which nobody knows which is wrong',
    { 'Full weight': '520', 'Empty weight': '1190' },
    { kind: 'clear' },
    { weight_full: null, weight_empty: null },
  ],
  ['a weight that is no weight', { 'Full weight': '?' }, { kind: 'clear' }, { weight_full: null }],
]

test.each(CASES)('%s puts the row right', (_, over, remedy, good) => {
  const unit = { Unit: 'Weighed bottle' }
  const cells = (texts: Record<string, string>): Cells => [
    [...HEAD, 'Unit'],
    [...row(texts), unit.Unit],
  ]
  const [before] = plan(cells(over)).rows
  const [group] = faultGroups(plan(cells(over)).rows)
  const written = remedied(must(before, 'row'), must(group, 'group'), remedy)
  expect(must(group, 'group').remedies).toContain(remedy.kind)
  const heads: Record<string, string> = {
    type: 'Type',
    litrage: 'Size',
    barcode: 'Barcode',
    weight_full: 'Full weight',
    weight_empty: 'Empty weight',
  }
  const named = Object.entries(written).map(([target, text]) => [heads[target] ?? '', text])
  const [after] = plan(
    cells({ ...over, ...(Object.fromEntries(named) as Record<string, string>) }),
  ).rows
  expect(after).toMatchObject({ kind: 'new', faults: [], after: good })
})

test('a size of nothing is written, for a weighed bottle needs one, and other figures are cleared', () => {
  const unit = [...HEAD, 'Unit']
  const weighed = (over: Record<string, string>) => [...row(over), 'Weighed bottle']
  const groups = (over: Record<string, string>) => faultGroups(plan([unit, weighed(over)]).rows)
  const code = 'number_not_positive'
  expect(groups({ Size: '0' })).toMatchObject([{ target: 'litrage', code, remedies: ['write'] }])
  expect(groups({ 'Full weight': '0', 'Empty weight': '' })).toMatchObject([
    { target: 'weight_full', code, remedies: ['clear'] },
  ])
})

test('three cells show what a group is like, each text once, and the name where there is none', () => {
  const sizes = ['big', 'big', 'huge', 'tiny', 'vast']
  const groups = groupsOf(...sizes.map((Size, at) => row({ Name: `Gin ${at}`, Size })))
  expect(groups).toMatchObject([{ count: 5, samples: ['big', 'huge', 'tiny'] }])
  const [untyped] = groupsOf(row({ Name: 'A', Type: '' }), row({ Name: 'B', Type: '' }))
  expect(untyped).toMatchObject({ code: 'choice_required', samples: ['A', 'B'] })
  const [nameless] = groupsOf(row({ Name: '' }))
  expect(nameless?.samples).toEqual([])
})

test('a remedy of a row without these cells leaves them empty', () => {
  const swap = remedied(
    { texts: {} },
    { target: 'weight_full', code: 'weight_empty_too_big' },
    { kind: 'swap' },
  )
  expect(swap).toEqual({ weight_full: '', weight_empty: '' })
  const barcodes = { target: 'barcode', code: 'several_barcodes' } as const
  expect(remedied({ texts: {} }, barcodes, { kind: 'first' })).toEqual({ barcode: '' })
  const first = remedied({ texts: { barcode: ' 17 | 18' } }, barcodes, { kind: 'first' })
  expect(first).toEqual({ barcode: '17' })
})
