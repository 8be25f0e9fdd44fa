import { setupI18n } from '@lingui/core'
import { differenceTotals } from '#domain/pos/difference-value.ts'
import type { SentDocument, SentLine } from '#domain/pos/sent-document.ts'
import { sentMessages } from '#i18n/sent-labels.ts'
import type { SentInput } from '#reports/sent/sent-report.ts'
import { NOW } from '../bars/builders.ts'
import { newUuid } from '../ids.ts'

export function buildSentLine(over: Partial<SentLine> = {}): SentLine {
  const [expected, difference] = [5, -0.35]
  return {
    product_name: 'Vodka',
    article: '00042',
    measurement_unit: 'l',
    amount: 4.65,
    expected,
    difference,
    value: -44_100,
    ...over,
  }
}

/** Of a product of which nobody knows what was expected. */
export const NOT_EXPECTED = { expected: null, difference: null, value: null }

/** Two products are missing, one of unknown value; one is too many, one fits, one is unknown. */
export const SENT_LINES: readonly SentLine[] = [
  buildSentLine(),
  buildSentLine({ product_name: 'Rum', difference: -1, value: null, article: null }),
  buildSentLine({
    product_name: 'Tonic',
    measurement_unit: 'pcs',
    amount: 8,
    difference: 3,
    value: 24_289,
  }),
  buildSentLine({ product_name: 'Wine', difference: 0, value: 0 }),
  buildSentLine({ product_name: 'Syrup', measurement_unit: null, ...NOT_EXPECTED }),
]

/** @param lines whose sums it has; `totals: null` for one of an earlier version */
export function buildSentDocument(
  lines: readonly SentLine[] = SENT_LINES,
  over: Partial<SentDocument> = {},
): SentDocument {
  return {
    document_number: 'DRAM-12-0A1B2C3D',
    branch_id: newUuid(),
    store_name: 'Bar',
    store_group: 'Cascade',
    date: '2026-11-20T22:15:00',
    comment: 'Dram: #12',
    draft: false,
    state: 'sent',
    corrects: null,
    corrected_by: [],
    user_name: 'Anna Petrosyan',
    asked_at: NOW,
    lines,
    totals: differenceTotals(lines),
    currency: 'AMD',
    ...over,
  }
}

export function sentInput(document = buildSentDocument()): SentInput {
  return {
    company_name: 'Ararat Bars',
    branch_name: 'Cascade',
    system: 'iiko',
    inventory: 'Inventory #12',
    document,
    messages: sentMessages(setupI18n({ locale: 'en', messages: { en: {} } })),
    language: 'en',
    time_zone: 'Asia/Yerevan',
    printed_at: NOW,
  }
}
