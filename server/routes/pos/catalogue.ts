import type { Context } from 'hono'
import { canSeeMoney } from '#domain/people/permissions.ts'
import {
  CATALOGUE_BODY_MAX_BYTES,
  CATALOGUE_PAGE,
  productsOfGroupsRequest,
  type GroupCounts,
  type ProductsOfGroups,
  type StockCosts,
} from '#protocol/pos/catalogue.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readBody } from '../../http/read-request.ts'
import { readStockCosts } from '../../pos/products/stock-costs.ts'
import { refreshMatches } from '../../pos/products/refresh-matches.ts'
import { countByGroup, productsOfGroups } from '../../sql/pos/group-products.ts'
import { askPos } from './job-answers.ts'
import { productItems } from './product-items.ts'
import { companyIdOf, systemOf, type IntegrationSite } from './site.ts'

/** The system's products by group, of which a device holds only a part. */
export function integrationCatalogueRoutes(site: IntegrationSite): void {
  const { app, base, deps, people } = site
  app.get(`${base}/products/group-counts`, people, async (c) => {
    const company = c.get('company')
    await refreshMatches(deps.database, company)
    const data = await countByGroup(company, companyIdOf(c), systemOf(c))
    return c.json({ data, total: data.length } satisfies GroupCounts)
  })
  app.get(`${base}/products/costs`, people, async (c) => {
    // Nobody who may not see prices has them asked for.
    const data = canSeeMoney(c.get('person').actor) ? await costsOf(site, c) : []
    return c.json({ data, total: data.length } satisfies StockCosts)
  })
  app.post(`${base}/products/of-groups`, people, async (c) => c.json(await pageOf(c)))
}

function costsOf({ deps }: IntegrationSite, c: Context<AppEnv>): Promise<StockCosts['data']> {
  const { database, pos, now } = deps
  return askPos(() => readStockCosts({ database, now, ...pos }, companyIdOf(c), systemOf(c)))
}

async function pageOf(c: Context<AppEnv>): Promise<ProductsOfGroups> {
  const { groupIds, withoutGroup, after } = await readBody(c, productsOfGroupsRequest, {
    maxBytes: CATALOGUE_BODY_MAX_BYTES,
  })
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
