import { expect, test } from 'vitest'
import { contentsByGood } from '#domain/stock/contents.ts'
import { keepContents, readContents, RULES } from '#domain/stock/kept-contents.ts'
import { buildEntry } from '#tests/support/bars/builders.ts'

const gin = '01939c1e-7a00-7000-8000-000000000001'
const twin = '01939c1e-7a00-7000-8000-000000000002'
const steel = { id: '01939c1e-7a00-7000-8000-000000000009', name: 'Steel', weight: 300, error: 20 }
const entries = [
  buildEntry({ good_id: gin, measured_at: '2026-11-20T18:00:00.000Z', pourer: steel }),
  buildEntry({
    good_id: gin,
    measured_at: '2026-11-20T19:00:00.000Z',
    is_full: true,
    count: 2,
    gross: null,
    net: null,
    millilitres: 1400,
  }),
]
const spreads = new Map([[gin, 35]])
const contents = contentsByGood(entries, spreads)
const kept = keepContents([gin, twin], contents.values(), new Map([[twin, gin]]), spreads)

test('what is read is what was kept', () => {
  expect(readContents(kept)?.contents).toEqual(contents)
})

test('the same entries amount to the same, or RULES is raised', () => {
  const volumes = [1_750_000, null, null]
  const figures = '11540,4900,700,,,,,'
  const errors = [
    13.799550612086902,
    [[figures, 3.689759036144578, 0, 3.491712201201522, 2, 7.653061224489796]],
    0.866566265060241,
    [[`${steel.id},300,20`, 1.0542168674698795]],
  ]
  const read = '2026-11-20T19:00:00.000Z'
  expect(RULES).toBe(3)
  expect(JSON.parse(kept.goods)).toEqual([[gin, ...volumes, 2, 1, 0, 700, read, false, 35, errors]])
})

test.each([
  ['as it was kept', [[twin, gin]], 35, true],
  ['a merging was undone', [], 35, false],
  [
    'the good was merged into another',
    [
      [twin, 'rum'],
      [gin, 'rum'],
    ],
    35,
    false,
  ],
  ['its empty bottles were weighed again', [[twin, gin]], 34, false],
  ['its weighings were dismissed', [[twin, gin]], undefined, false],
] as const)(
  'holds only with the goods and weighings it was made with: %s',
  (_, roots, spread, is) => {
    const now = new Map(spread === undefined ? [] : [[gin, spread]])
    expect(readContents(kept)?.holdsWith(new Map(roots), now)).toBe(is)
  },
)

test('holds nothing of other rules, and no price', () => {
  expect(readContents({ ...kept, rules: RULES + 1 })).toBeNull()
  expect(Object.keys(kept)).toEqual(['rules', 'merged', 'goods'])
})
