import { expect, test } from 'vitest'
import type { MovementLine } from '#domain/movements/movements.ts'
import { isReceipt, readReceipt, receiptDraft } from '#domain/movements/receipt-draft.ts'

const line = (id: string, over: Partial<MovementLine>): MovementLine => ({
  id,
  good_id: 'vodka',
  unit: 'piece',
  amount: 6,
  case_size: null,
  ...over,
})
const cases = line('cases', { unit: 'case', amount: 2, case_size: 6 })
const litres = line('litres', { unit: 'l', amount: 1500 })
const lines = [cases, litres]

test('what came begins with all of it, cases in bottles and litres as they are typed', () => {
  expect(receiptDraft({ lines, received: null })).toEqual({ cases: '12', litres: '1.5' })
  expect(readReceipt(lines, receiptDraft({ lines, received: null }))).toEqual([])
})

test('only lines of which less came are said, and none of one is an amount', () => {
  expect(readReceipt(lines, { cases: '11', litres: '0' })).toEqual([
    { line_id: 'cases', amount: 11 },
    { line_id: 'litres', amount: 0 },
  ])
  expect(readReceipt(lines, { cases: '12', litres: '1,25' })).toEqual([
    { line_id: 'litres', amount: 1250 },
  ])
})

test('no number, and more than was sent, are faults of their lines', () => {
  const read = readReceipt(lines, { cases: '13', litres: '' })
  expect(isReceipt(read)).toBe(false)
  expect(read).toEqual({ 'cases amount': 'received_more', 'litres amount': 'number_invalid' })
})
