import { NOT_A_POS } from '#domain/pos/systems.ts'
import { listOf, recordOf, textOf } from '../iiko/answers.ts'
import { readableLines } from '../iiko/readable.ts'
import { PosError } from '../pos-error.ts'
import type { InventoryDocument, InventoryResult, Lookup } from '../port.ts'
import { idOf } from './nomenclature.ts'

/**
 * The body that creates an inventory. It becomes a draft, which changes no stock until somebody
 * posts it there.
 * @throws {PosError} pos_refused when it has packs, which the menu does not tell
 */
export function draftOf(document: InventoryDocument, organizationId: string): object {
  const { number, comment, storeId, lines } = document
  return {
    organizationId,
    store: storeId,
    number,
    date: zonedDate(document),
    comment,
    itemsFirstStep: [],
    items: lines.map(({ productId, amounts }, index) => {
      if (amounts.some(({ container_id }) => container_id !== null)) {
        throw new PosError('pos_refused', { reason: 'packs' })
      }
      return { num: index + 1, product: productId, amount: sumOf(amounts) }
    }),
  }
}

/** Thousandths are what it keeps; sums of decimal fractions have more digits. */
export function sumOf(amounts: readonly { amount: number }[]): number {
  return Math.round(amounts.reduce((sum, { amount }) => sum + amount, 0) * 1000) / 1000
}

/** The document's local time with the offset that the company's clocks had then. */
export function zonedDate({
  date,
  timeZone = 'UTC',
}: Pick<InventoryDocument, 'date' | 'timeZone'>): string {
  const asUtc = Date.parse(`${date}Z`)
  // The offset at the instant that would be meant in UTC may be the one before a change of clocks.
  const first = offsetMinutes(asUtc, timeZone)
  const minutes = offsetMinutes(asUtc - first * 60_000, timeZone)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const clock = [hours, rest].map((part) => String(part).padStart(2, '0')).join(':')
  return `${date}.000${minutes < 0 ? '-' : '+'}${clock}`
}

function offsetMinutes(ms: number, timeZone: string): number {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const
  const local = new Intl.DateTimeFormat('sv-SE', options).format(new Date(ms)).replace(' ', 'T')
  return Math.round((Date.parse(`${local}Z`) - ms) / 60_000)
}

/** The answer to a created draft. */
export function readSaved(answer: unknown, { number, names }: InventoryDocument): InventoryResult {
  const { documentId, documentNumber, message } = recordOf(answer)
  if (textOf(documentId, 64) === null) throw new PosError(NOT_A_POS, { reason: 'no_document' })
  const given = textOf(documentNumber, 200)
  // Under another number no look-up would find it.
  const isOurs = given === null || given === number
  const said = readableLines(textOf(message, 20_000), names)
  return {
    valid: isOurs,
    warning: !isOurs,
    said: isOurs ? said : [...new Set([...said, `${number} → ${given}`])],
    suggestsNumber: false,
    utcOffset: null,
    lines: [],
  }
}

/** The ids of documents with the number, among those of some days. */
export function idsWithNumber(answer: unknown, number: string): string[] {
  if (!Array.isArray(answer)) throw new PosError(NOT_A_POS, { reason: 'no_list' })
  return answer.flatMap((item) => {
    const record = recordOf(item)
    if (textOf(record['number'], 200) !== number || record['deleted'] === true) return []
    return idOf(record['documentId']) ?? []
  })
}

/**
 * Is it our document? Its amounts may be corrected there before it is posted, but not its store,
 * and no product may come to it or leave it.
 */
export function compared(answer: unknown, document: InventoryDocument): Lookup {
  const record = recordOf(answer)
  if (textOf(record['number'], 200) !== document.number || !Array.isArray(record['items'])) {
    throw new PosError(NOT_A_POS, { reason: 'no_document' })
  }
  if (record['status'] === 'DELETED' || record['status'] === 'CANCELED') return 'absent'
  const there = new Set(listOf(record['items']).map((item) => idOf(recordOf(item)['product'])))
  const ours = document.lines.map(({ productId }) => productId)
  const isOurs =
    idOf(record['store']) === document.storeId &&
    there.size === ours.length &&
    ours.every((id) => there.has(id))
  return isOurs ? 'found' : 'other'
}
