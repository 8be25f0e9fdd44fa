import { expect, test } from 'vitest'
import { previewAnswer } from '#protocol/pos/preview.ts'
import {
  correctionsIn,
  markedIn,
  withCorrections,
} from '../../../src/features/pos/sending/preview/corrections.ts'

const ID = '01932f3e-5b80-7a10-8c3e-2f6a1d9b0001'

const line = (sold: object | null) => ({
  product_id: ID,
  product_name: 'Vodka',
  measurement_unit: 'l',
  good_id: ID,
  amounts: [],
  counted: 0.35,
  expected: 0.2,
  difference: 0.15,
  expectedSum: 20,
  differenceSum: 15,
  ...(sold ? { sold } : {}),
})

const sold = (over: object) => ({
  read_from: '2026-11-20T20:00:00.000Z',
  read_to: '2026-11-20T20:00:00.000Z',
  moved: null,
  least: null,
  most: null,
  corrected: null,
  reason: null,
  ...over,
})

const preview = (lines: object[], reason: string | null = null) =>
  previewAnswer.parse({
    document_number: 'DRAM-1',
    store: null,
    lines,
    problems: [],
    unfinished: null,
    canSend: true,
    warning: null,
    documents: [
      {
        document_number: 'DRAM-1',
        store: { id: 'bar', name: 'Bar', group: '' },
        scope: { except: [] },
        date: '2026-11-21T00:00:00',
        comment: '',
        draft: false,
        lines,
        uncounted: [],
        problems: [],
        warning: null,
        sold: {
          reason,
          posting: null,
          asked_at: '2026-11-20T20:00:00.000Z',
          from: '2026-11-20T20:00:00.000Z',
          until: '2026-11-21T00:00:00',
        },
      },
    ],
  })

const state = (lines: object[], reason: string | null = null) => ({
  kind: 'ok' as const,
  value: preview(lines, reason),
})
const known = line(sold({ moved: -0.105, corrected: 0.245 }))
const marked = line(sold({ reason: 'delivered' }))

test('what is sent are the corrections that the preview shows, and nothing of lines that are marked', () => {
  expect(correctionsIn(state([known, marked, line(null)]) as never)).toEqual([
    { storeId: 'bar', product_id: ID, moved: -0.105 },
  ])
  expect(correctionsIn('loading')).toEqual([])
})

test('lines that are marked are counted, unless nothing at all was told', () => {
  expect(markedIn(state([known, marked]) as never)).toBe(1)
  expect(markedIn(state([marked], 'not_told') as never)).toBe(0)
})

test('differences are those of what is sent, at the cost of what is expected', () => {
  const [shown] = withCorrections(preview([known]), true).lines
  expect(shown).toMatchObject({ counted: 0.35, difference: 0.045, differenceSum: null })
  const [asCounted] = withCorrections(preview([known]), false).lines
  expect(asCounted).toMatchObject({ difference: 0.15, differenceSum: 15 })
})
