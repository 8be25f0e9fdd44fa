import { NOT_A_POS } from '#domain/pos/systems.ts'
import type { InventoryDocument, InventoryResult, ResultLine } from '../port.ts'
import { listOf, recordOf, textOf } from './answers.ts'
import { PosError } from '../pos-error.ts'
import { readXml, writeXml } from './xml.ts'

/** The document is posted at once; as a draft it would not change stock. */
export function writeDocument({
  number,
  date,
  storeId,
  comment,
  lines,
}: InventoryDocument): string {
  return writeXml({
    document: {
      documentNumber: number,
      dateIncoming: date,
      status: 'PROCESSED',
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
 */
export function readResult(text: string): InventoryResult {
  const root = readXml(text)
  const result = root['incomingInventoryValidationResult'] ?? root['document']
  const record = recordOf(result)
  if (record['valid'] !== 'true' && record['valid'] !== 'false') {
    throw new PosError(NOT_A_POS, { reason: 'no_result' })
  }
  const messages = [record['errorMessage'], record['additionalInfo']].map((one) => textOf(one, 500))
  return {
    valid: record['valid'] === 'true',
    warning: record['warning'] === 'true',
    message: messages.find((message) => message !== null) ?? null,
    isNumberTaken: textOf(record['otherSuggestedNumber'], 100) !== null,
    lines: listOf(recordOf(record['items'])['item']).flatMap(readLine),
  }
}

/** Computes the difference itself, because the answer's own is 0 until the document is posted. */
function readLine(item: unknown): ResultLine[] {
  const { product, expectedAmount, actualAmount } = recordOf(item)
  const product_id = textOf(recordOf(product)['id'], 64)?.toLowerCase()
  if (product_id === undefined) return []
  const [expected, counted] = [expectedAmount, actualAmount].map((one) => round(Number(one))) as [
    number,
    number,
  ]
  return [{ product_id, expected, counted, difference: round(counted - expected) }]
}

function round(amount: number): number {
  return Number.isFinite(amount) ? Math.round(amount * 1000) / 1000 : 0
}
