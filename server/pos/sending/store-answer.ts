import { companyCurrency } from '../../sql/account/company-currency.ts'
import type { CompanySql } from '../../sql/database.ts'
import { saveAnswer, type PosSend } from '../../sql/pos/sends.ts'
import type { InventoryResult } from '../port.ts'

/** What the preview of the same document shows, for the history: a refused check tells nothing. */
export async function storeAnswer(
  company: CompanySql,
  send: PosSend,
  { valid, lines }: InventoryResult,
): Promise<void> {
  if (!valid) return
  const { companyId } = company
  const currency = await companyCurrency(company, companyId)
  await saveAnswer(company, companyId, send, {
    frozen_id: send.frozen_id,
    currency,
    lines: lines.map(({ product_id, expected, difference, expectedSum, differenceSum }) => ({
      productId: product_id,
      expected,
      difference,
      expectedSum,
      differenceSum,
    })),
  })
}
