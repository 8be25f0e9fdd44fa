import { tradeNumberFault, type TradeNumberFault } from '../../goods/trade-number-fault.ts'
import { given } from '../../given.ts'
import type { ImportFault } from '../planned-row.ts'
import type { Question } from './facts.ts'

const CODES = { check_digit: 'check_digit', shortened: 'digits_odd' } as const satisfies Record<
  TradeNumberFault['code'],
  ImportFault['code']
>

/** No trade number has more digits. */
const LONGEST = 14

/** A spreadsheet that rounds a long number ends it so; a printed one hardly does. */
const ROUNDED = /^[1-9]\d{5,6}0{6,}$/

/** Why no bottle has this number on it, with the one that it most likely was. */
export const oddBarcode: Question = ({ good: { barcode }, sets }) => {
  if (!barcode || !sets('barcode')) return null
  const isNumber = /^\d+$/.test(barcode)
  if (isNumber && (barcode.length > LONGEST || ROUNDED.test(barcode))) {
    return { target: 'barcode', code: 'digits_odd' }
  }
  const fault = tradeNumberFault(barcode)
  if (fault === null) return null
  return {
    target: 'barcode',
    code: CODES[fault.code],
    ...given({ likely: fault.likely ?? undefined }),
  }
}
