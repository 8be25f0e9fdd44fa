import type { Context } from 'hono'
import { canSeeMoney } from '#domain/people/permissions.ts'
import {
  CATALOGUE_BODY_MAX_BYTES,
  CATALOGUE_PAGE,
  type ProductsOfGroups,
  type ProductsOfGroupsRequest,
  type StockCosts,
} from '#protocol/pos/catalogue.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readStockCosts } from '../../pos/products/stock-costs.ts'
import { refreshMatches } from '../../pos/products/refresh-matches.ts'
import { countByGroup, productsOfGroups } from '../../sql/pos/group-products.ts'
import { askPos } from './job-answers.ts'
import { productItems } from './product-items.ts'
import { companyIdOf, systemOf, type IntegrationSite } from './site.ts'

/** The system's products by group, of which a device holds only a part. */
export function integrationCatalogueRoutes(site: IntegrationSite): void {
  const { router, calls, deps } = site
  router.on(calls.groupCounts, async (c) => {
    const company = c.get('company')
    await refreshMatches(deps.database, company)
    const data = await countByGroup(company, companyIdOf(c), systemOf(c))
    return { data, total: data.length }
  })
  router.on(calls.costs, async (c) => {
    // Nobody who may not see prices has them asked for.
    const data = canSeeMoney(c.get('person').actor) ? await costsOf(site, c) : []
    return { data, total: data.length }
  })
  router.on(calls.productsOfGroups, async (c, { body }) =>
    pageOf(c, await body({ maxBytes: CATALOGUE_BODY_MAX_BYTES })),
  )
}

function costsOf({ deps }: IntegrationSite, c: Context<AppEnv>): Promise<StockCosts['data']> {
  const { database, pos, now } = deps
  return askPos(() => readStockCosts({ database, now, ...pos }, companyIdOf(c), systemOf(c)))
}

async function pageOf(
  c: Context<AppEnv>,
  { groupIds, withoutGroup, after }: ProductsOfGroupsRequest,
): Promise<ProductsOfGroups> {
  const companyId = companyIdOf(c)
  return c.get('company').snapshot(async (sql) => {
    const rows = await productsOfGroups(sql, companyId, {
      system: systemOf(c),
      groupIds: groupIds.map((id) => id.toLowerCase()),
      withoutGroup: withoutGroup ?? false,
      after: after ?? null,
      limit: CATALOGUE_PAGE,
    })
    const next = rows.length < CATALOGUE_PAGE ? null : (rows.at(-1)?.id ?? null)
    return { data: await productItems(sql, companyId, rows), next }
  })
}
