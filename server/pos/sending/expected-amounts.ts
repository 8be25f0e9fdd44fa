import { exponentOf } from '#domain/money/exponents.ts'
import { doOverlap, WHOLE } from '#domain/pos/scopes.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { toThousandths } from '#domain/stock/amounts.ts'
import { MINUTE_MS, momentOf } from '#domain/zone-offset.ts'
import { instantAt } from '../../platform/instant.ts'
import { companyCurrency } from '../../sql/account/company-currency.ts'
import type { CompanySql, Sql } from '../../sql/database.ts'
import {
  deleteExpected,
  listExpected,
  saveExpected,
  type ExpectedKey,
  type ExpectedRow,
} from '../../sql/pos/expected.ts'
import type { PosSend } from '../../sql/pos/sends.ts'
import { isStanding } from './document-content.ts'
import type { SendPlan } from './plan-send.ts'
import type { InventoryResult } from '../port.ts'
import type { SoldMeanwhile } from './sold-meanwhile.ts'

/** A document that the system has checked, and its answer. */
export interface CheckedDocument extends Pick<PosSend, 'store_id' | 'store_name' | 'document'> {
  result: InventoryResult
  /** What moved during the count; null: nobody says that anything was sold. */
  sold?: SoldMeanwhile | null
}

/** Keeps what the system answered to checks of an inventory's documents. */
export class ExpectedAmounts {
  readonly #company: CompanySql
  readonly #system: PosSystem
  readonly #now: () => number

  /** @param now ms since 1970 */
  constructor(company: CompanySql, system: PosSystem, now: () => number) {
    this.#company = company
    this.#system = system
    this.#now = now
  }

  /**
   * A newer answer takes the place of an older one about the same product in the same store, and in
   * other stores as far as it was about the same places: what was counted there belongs to one store
   * only. What no answer is about stays.
   */
  async keep(plan: SendPlan, checked: readonly CheckedDocument[]): Promise<void> {
    const key = { inventoryId: plan.inventory.id, system: this.#system }
    await this.#company.transaction(async (sql) => {
      const currency = await companyCurrency(sql, this.#company.companyId)
      const askedAt = instantAt(this.#now())
      for (const one of checked) {
        const rows = rowsOf(plan, one, currency, askedAt)
        if (rows.length === 0) continue
        await this.#removeOlder(sql, key, rows)
        await saveExpected(sql, this.#company.companyId, key, rows)
      }
    })
  }

  async #removeOlder(sql: Sql, key: ExpectedKey, rows: readonly ExpectedRow[]): Promise<void> {
    const newer = new Map(rows.map((row) => [row.product_id, row]))
    for (const known of await listExpected(sql, this.#company.companyId, key)) {
      const row = newer.get(known.product_id)
      if (!row || row.store_id === known.store_id || !doOverlap(row.scope, known.scope)) continue
      await deleteExpected(sql, this.#company.companyId, key, known)
    }
  }
}

function rowsOf(
  plan: SendPlan,
  { store_id, store_name, document, result, sold = null }: CheckedDocument,
  currency: string,
  asked_at: string,
): ExpectedRow[] {
  if (!result.valid) return []
  const scope = document.scope ?? WHOLE
  const stands_for = standsFor(document, result)
  const units = new Map(
    plan.lines.flatMap(({ product }) =>
      product ? [[product.external_id, product.measurement_unit] as const] : [],
    ),
  )
  const set = alreadySet(plan, store_id)
  return result.lines.flatMap(({ product_id, expected, expectedSum }) => {
    const measurement_unit = units.get(product_id)
    if (expected === null || measurement_unit === undefined || set.has(product_id)) return []
    const amounts = { expected, expectedSum, stands_for }
    const then = atItsReading(amounts, sold, product_id)
    const amount = toThousandths(then.expected)
    const sum =
      then.expectedSum === null ? null : Math.round(then.expectedSum * 10 ** exponentOf(currency))
    const product = { product_id, product_name: null, measurement_unit }
    const about = { store_id, store_name, scope, ...product }
    return [{ ...about, amount, sum, currency, stands_for: then.stands_for, asked_at }]
  })
}

/**
 * What was counted is compared with what was expected at the same moment. Where it is known what moved
 * after the reading, that is what was expected when it was read; its sum in proportion.
 */
function atItsReading<
  Amounts extends { expected: number; expectedSum: number | null; stands_for: string },
>(amounts: Amounts, sold: SoldMeanwhile | null, productId: string): Amounts {
  const product = sold?.products.get(productId)
  // Sales may be booked later where nothing moved.
  if (sold?.posting !== 'as_sold' || product?.moved == null) return amounts
  const expected = amounts.expected - product.moved
  const share = amounts.expected === 0 ? null : expected / amounts.expected
  const expectedSum =
    share === null || amounts.expectedSum === null ? null : amounts.expectedSum * share
  return { ...amounts, expected, expectedSum, stands_for: product.read_to }
}

/**
 * Products whose stock a document of this inventory has set in the store: from then on the system
 * expects what was counted, and a check tells nothing of what it expected before.
 */
function alreadySet({ sends }: Pick<SendPlan, 'sends'>, storeId: string): ReadonlySet<string> {
  const there = sends.filter((send) => isStanding(send) && send.store_id === storeId)
  return new Set(there.flatMap(({ document }) => document.lines.map((line) => line.productId)))
}

/** By the system's own clock, else by that of the person who sends it. */
function standsFor(
  { date, timeZone = 'UTC' }: PosSend['document'],
  { utcOffset }: InventoryResult,
): string {
  if (utcOffset === null) return instantAt(momentOf(date, timeZone))
  return instantAt(Date.parse(`${date}Z`) - utcOffset * MINUTE_MS)
}
