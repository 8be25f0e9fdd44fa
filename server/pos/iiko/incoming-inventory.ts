import { NOT_A_POS } from '#domain/pos/systems.ts'
import type { InventoryDocument, InventoryResult, ResultLine } from '../port.ts'
import { listOf, recordOf, textOf } from './answers.ts'
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
 * @param names of products and stores by their ids, which a person cannot read
 */
export function readResult(text: string, names?: ReadonlyMap<string, string>): InventoryResult {
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
  return {
    valid: record['valid'] === 'true',
    warning: record['warning'] === 'true',
    said: [...new Set(said)],
    suggestsNumber: textOf(record['otherSuggestedNumber'], 100) !== null,
    lines: listOf(recordOf(record['items'])['item']).flatMap(readLine),
  }
}

const SAID_MAX = 20_000

/** Computes the difference itself, because the answer's own is 0 until the document is posted. */
function readLine(item: unknown): ResultLine[] {
  const { product, expectedAmount, actualAmount, expectedSum, differenceSum } = recordOf(item)
  const product_id = textOf(recordOf(product)['id'], 64)?.toLowerCase()
  if (product_id === undefined) return []
  const [expected, counted] = [expectedAmount, actualAmount].map((one) => round(Number(one))) as [
    number,
    number,
  ]
  const difference = round(counted - expected)
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
  const text = textOf(value, 40)
  const sum = Number(text)
  return text === null || !Number.isFinite(sum) ? null : Math.round(sum * 100) / 100
}

function round(amount: number): number {
  return Number.isFinite(amount) ? Math.round(amount * 1000) / 1000 : 0
}
