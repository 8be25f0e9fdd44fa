import { NOT_A_POS } from '#domain/pos/systems.ts'
import type { InventoryDocument, InventoryResult, ResultLine } from '../port.ts'
import { decimalOf, listOf, recordOf, textOf } from './answers.ts'
import { readableLines } from './readable.ts'
import { PosError } from '../pos-error.ts'
import { readXml, writeXml } from './xml.ts'

/** Posted at once, or a draft, which does not change stock until somebody posts it there. */
export function writeDocument({
  number,
  date,
  storeId,
  comment,
  lines,
  isDraft,
  surplusAccount,
  shortageAccount,
}: InventoryDocument): string {
  return writeXml({
    document: {
      documentNumber: number,
      dateIncoming: date,
      status: isDraft ? 'NEW' : 'PROCESSED',
      ...(surplusAccount === null ? {} : { accountSurplusCode: surplusAccount }),
      ...(shortageAccount === null ? {} : { accountShortageCode: shortageAccount }),
      storeId,
      comment,
      items: {
        item: lines.flatMap(({ productId, amounts }) =>
          amounts.map(({ container_id, amount }) => ({
            status: 'SAVE',
            productId,
            ...(container_id === null ? {} : { containerId: container_id }),
            amountContainer: amount,
          })),
        ),
      },
    },
  })
}

/**
 * Reads the answer to a check or an import, whose root element has one name in the XSD and another
 * in practice.
 * @param about the number that was asked for, and names of products and stores by their ids, which
 *   a person cannot read
 */
export function readResult(
  text: string,
  { number, names }: Partial<Pick<InventoryDocument, 'number' | 'names'>> = {},
): InventoryResult {
  const root = readXml(text)
  const result = root['incomingInventoryValidationResult'] ?? root['document']
  const record = recordOf(result)
  if (record['valid'] !== 'true' && record['valid'] !== 'false') {
    throw new PosError(NOT_A_POS, { reason: 'no_result' })
  }
  // The error is only the heading when there are details.
  const said = ['errorMessage', 'additionalInfo'].flatMap((name) =>
    readableLines(textOf(record[name], SAID_MAX), names),
  )
  const isValid = record['valid'] === 'true'
  const given = textOf(record['documentNumber'], 200)
  // No look-up finds it under another number, so a person has to know that one.
  if (isValid && number !== undefined && given !== null && given !== number) {
    said.push(`${number} → ${given}`)
  }
  return {
    valid: isValid,
    warning: record['warning'] === 'true',
    said: [...new Set(said)],
    suggestsNumber: textOf(record['otherSuggestedNumber'], 100) !== null,
    utcOffset: offsetIn(textOf(record['date'], 40)),
    lines: listOf(recordOf(record['items'])['item']).flatMap(readLine),
  }
}

/** Documents are sent without a zone, and come back with that of the server. */
function offsetIn(date: string | null): number | null {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(date ?? '') ?? []
  if (sign === undefined) return date?.endsWith('Z') ? 0 : null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const SAID_MAX = 20_000

/** Computes the difference itself, because the answer's own is 0 until the document is posted. */
function readLine(item: unknown): ResultLine[] {
  const { product, expectedAmount, actualAmount, expectedSum, differenceSum } = recordOf(item)
  const product_id = textOf(recordOf(product)['id'], 64)?.toLowerCase()
  if (product_id === undefined) return []
  const [expected, counted] = [amountOf(expectedAmount), amountOf(actualAmount)]
  const difference = expected === null || counted === null ? null : round(counted - expected)
  const money = moneyOf(differenceSum)
  return [
    {
      product_id,
      expected,
      counted,
      difference,
      expectedSum: moneyOf(expectedSum),
      // Sums of differences are 0 until the document is posted.
      differenceSum: money === 0 && difference !== 0 ? null : money,
    },
  ]
}

function moneyOf(value: unknown): number | null {
  const sum = decimalOf(value)
  return sum === null ? null : Math.round(Number(sum) * 100) / 100
}

/** What is not said, or cannot be read, is unknown and not 0. */
function amountOf(value: unknown): number | null {
  const amount = decimalOf(value)
  return amount === null ? null : round(Number(amount))
}

function round(amount: number): number {
  return Math.round(amount * 1000) / 1000
}
