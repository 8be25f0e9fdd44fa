import type { PosAmount } from '#domain/pos-amounts.ts'
import { listOf, recordOf, textOf } from './pos-answers.ts'
import { PosError } from './pos-error.ts'
import { readXml, writeXml } from './xml.ts'

/** An inventory as the system takes it. */
export interface InventoryDocument {
  number: string
  /** Of the server's own place, without a zone: yyyy-MM-ddTHH:mm:ss. */
  date: string
  storeId: string
  comment: string
  lines: { productId: string; amounts: readonly PosAmount[] }[]
}

/** What the system works out for one product, in its unit. */
export interface ResultLine {
  product_id: string
  expected: number
  counted: number
  difference: number
}

export interface InventoryResult {
  valid: boolean
  /** Something to look at that does not stand in the way. */
  warning: boolean
  /** The system's own words. */
  message: string | null
  /** The number is another document's, or this one is there already. */
  isNumberTaken: boolean
  lines: ResultLine[]
}

/** The document is posted at once; as a draft it would change no stock. */
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

/** Reads the answer to a check or an import; its root has one name in the XSD, another in life. */
export function readResult(text: string): InventoryResult {
  const root = readXml(text)
  const result = root['incomingInventoryValidationResult'] ?? root['document']
  const record = recordOf(result)
  if (record['valid'] !== 'true' && record['valid'] !== 'false') {
    throw new PosError('pos_not_iiko', { reason: 'no_result' })
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

/** What the difference says is nothing until it is posted, so it is worked out here. */
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
