import type { PosSystem } from '#domain/pos/systems.ts'
import type { StockCosts } from '#protocol/pos/catalogue.ts'
import { instantAt } from '../../platform/instant.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { CompanyDatabase } from '../../sql/database.ts'
import { idsOfProducts } from '../../sql/pos/group-products.ts'
import { openConnection } from '../connections.ts'
import type { PosClient } from '../port.ts'
import type { PosGate } from '../pos-gate.ts'

interface StockCostsDeps {
  database: CompanyDatabase
  box: SecretBox
  gate: PosGate
  /** ms since 1970 */
  now: () => number
}

/**
 * What the stock of all stores has cost, by imported product; of products without a stock nothing is
 * known. Asked anew each time, and stored nowhere: prices come only to people who may see them.
 * @throws {PosError} when the system cannot be asked
 */
export async function readStockCosts(
  deps: StockCostsDeps,
  companyId: string,
  system: PosSystem,
): Promise<StockCosts['data']> {
  const company = deps.database.inCompany(companyId)
  const { account } = await openConnection(deps, company, system)
  const at = instantAt(deps.now())
  const sums = await deps.gate.enter(companyId, account, (client) => summed(client, at))
  const ids = await idsOfProducts(company, companyId, system, [...sums.keys()])
  return ids.flatMap(({ id, external_id }) => {
    const { expected = 0, expectedSum = 0 } = sums.get(external_id) ?? {}
    return expected > 0 && expectedSum > 0 ? [{ product_id: id, expected, expectedSum }] : []
  })
}

async function summed(client: PosClient, at: string) {
  const sums = new Map<string, { expected: number; expectedSum: number }>()
  if (!client.stock) return sums
  for await (const { product_id, amount, sum } of client.stock(at)) {
    const known = sums.get(product_id) ?? { expected: 0, expectedSum: 0 }
    sums.set(product_id, {
      expected: known.expected + amount,
      expectedSum: known.expectedSum + sum,
    })
  }
  return sums
}
