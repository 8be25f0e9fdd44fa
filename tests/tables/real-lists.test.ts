import { expect, test } from 'vitest'
import { nameOf } from '#domain/import/find-rows.ts'
import { judgeList, planList, type Verdict } from './real-lists/judge-list.ts'
import { ONE_C } from './real-lists/one-c.ts'
import { OWN_SHEETS } from './real-lists/own-sheets.ts'
import { SUPPLIERS } from './real-lists/suppliers.ts'
import { SUPPLIERS_RU } from './real-lists/suppliers-ru.ts'
import { TILLS } from './real-lists/tills.ts'

const LISTS = [...ONE_C, ...TILLS, ...OWN_SHEETS, ...SUPPLIERS_RU, ...SUPPLIERS]

/** Of cells that matter, so many are right before anybody has pressed anything. */
const RIGHT = 0.95

test.each(LISTS)('nothing of a list is silently wrong: $name', (list) => {
  expect(judgeList(list).wrong).toEqual([])
})

test('nearly all cells of the lists are right without a press', () => {
  const verdicts = LISTS.map((list) => ({ name: list.name, ...judgeList(list) }))
  const sum = (count: (verdict: Verdict) => number) =>
    verdicts.reduce((all, verdict) => all + count(verdict), 0)
  const right = sum((one) => one.right)
  const asked = sum((one) => one.asked.length)
  if (process.env['SHOW_LISTS'] !== undefined) {
    for (const one of verdicts) {
      console.log(`| ${one.name} | ${one.right} | ${one.asked.length} | ${one.wrong.length} |`)
    }
    console.log(
      verdicts.flatMap(({ name, asked: cells }) => cells.map((cell) => `${name}: ${cell}`)),
    )
  }
  expect(LISTS.length).toBeGreaterThanOrEqual(24)
  expect(right / (right + asked)).toBeGreaterThanOrEqual(RIGHT)
})

test('ordinary lists raise no false alarm: what is looked at is what their own heads contradict', () => {
  const doubts = LISTS.flatMap((list) =>
    planList(list).rows.flatMap(({ texts, doubt }) =>
      doubt ? [`${list.name}: ${nameOf(texts)}, ${doubt.code}`] : [],
    ),
  )
  expect(LISTS.reduce((sum, list) => sum + planList(list).rows.length, 0)).toBeGreaterThan(100)
  expect(doubts).toEqual(['Excel: weights, types merged over their rows: Diplomático, other_unit'])
})
