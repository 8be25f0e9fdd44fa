import { expect, test } from 'vitest'
import { keptCells } from '#domain/import/kept-cells.ts'

const BEFORE = [
  ['Œliwowica', 'big'],
  ['Wino ', '0,7'],
]

test('what a person wrote into cells stays when the table is read again, and nothing else', () => {
  const now = [
    ['Œliwowica', '0,5', 'of a new column'],
    ['Wino', '0,7'],
  ]
  const again = [
    ['Śliwowica', 'big'],
    ['Winò ', '0,7'],
  ]
  expect(keptCells(BEFORE, now, again)).toEqual([
    ['Śliwowica', '0,5'],
    ['Winò ', '0,7'],
  ])
})

test('of a table with another number of rows nothing that was written stays', () => {
  expect(keptCells(BEFORE, [['Another'], ['Row']], [['Śliwowica']])).toEqual([['Śliwowica']])
})
