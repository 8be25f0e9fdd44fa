import { amountOf, faultKey, type DraftFaults } from '../deliveries/delivery-draft.ts'
import { isInBulk, THOUSANDTHS } from '../deliveries/amounts.ts'
import type { Movement, MovementLine, ReceivedLine } from './movements.ts'
import { sentOf } from './transfers.ts'

/** How much came of each line, as it is typed, by the line's id: pieces, kilograms or litres. */
export type ReceiptDraft = Readonly<Record<string, string>>

/** What was said before, or all of it, as a receipt begins. */
export function receiptDraft({
  lines,
  received,
}: Pick<Movement, 'lines' | 'received'>): ReceiptDraft {
  const said = new Map(received?.lines.map(({ line_id, amount }) => [line_id, amount]))
  return Object.fromEntries(
    lines.map((line) => [line.id, asTyped(line, said.get(line.id) ?? sentOf(line))]),
  )
}

function asTyped({ unit }: MovementLine, amount: number): string {
  return String(isInBulk(unit) ? amount / THOUSANDTHS : amount)
}

/**
 * Reads what came: those lines of which less did.
 * @returns all that is wrong, instead: no number, or more than was sent
 */
export function readReceipt(
  lines: readonly MovementLine[],
  draft: ReceiptDraft,
): ReceivedLine[] | DraftFaults {
  const faults: Record<string, DraftFaults[string]> = {}
  const read = lines.flatMap((line) => {
    const amount = cameOf(line, draft[line.id] ?? '')
    if (amount === null) faults[faultKey(line.id, 'amount')] = 'number_invalid'
    else if (amount > sentOf(line)) faults[faultKey(line.id, 'amount')] = 'received_more'
    else if (amount < sentOf(line)) return [{ line_id: line.id, amount }]
    return []
  })
  return Object.keys(faults).length > 0 ? faults : read
}

/** None came is an amount too. */
function cameOf({ unit }: MovementLine, typed: string): number | null {
  if (/^0+([.,]0*)?$/.test(typed.trim())) return 0
  return amountOf({ unit: isInBulk(unit) ? unit : 'piece', amount: typed })
}

export function isReceipt(read: ReceivedLine[] | DraftFaults): read is ReceivedLine[] {
  return Array.isArray(read)
}
