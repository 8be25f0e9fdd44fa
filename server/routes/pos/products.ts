import type { Context } from 'hono'
import { matchProduct } from '#domain/pos/commands/match-product.ts'
import { setProductAside } from '#domain/pos/commands/set-product-aside.ts'
import { given } from '#domain/given.ts'
import { searchPatterns } from '#domain/pos/product-search.ts'
import { suggestionsOf } from '#domain/pos/ranking.ts'
import { statusesOf } from '#domain/pos/status-filters.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import {
  SYNCED_PRODUCTS_LIMIT,
  type ProductItem,
  type ProductsLike,
  type ProductsList,
  type ProductsQuery,
  type UnresolvedGoodsList,
  type UnresolvedGoodsQuery,
  type UnresolvedList,
} from '#protocol/pos/integration.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { Matching } from '../../pos/products/goods-matchers.ts'
import { productsLike } from '../../pos/products/products-like.ts'
import { refreshMatches } from '../../pos/products/refresh-matches.ts'
import { inSlices } from '../../platform/in-slices.ts'
import { notFound } from '../../http/http-error.ts'
import { goods } from '../../sql/goods/goods.ts'
import { listRows, matching, type Condition, type ListRequest } from '../../sql/list-rows.ts'
import { countProducts, posProducts } from '../../sql/pos/products.ts'
import { findVisibleRow } from '../../sql/sync/synced-table.ts'
import { pathId } from '../operation-router.ts'
import { doCommand } from '../run-command.ts'
import { companyIdOf, systemOf, type IntegrationSite } from './site.ts'
import { isDescending, languageOfSort, scopeOf } from '../list-request.ts'
import { FREE_GOODS, goodsToMatch, productItems } from './product-items.ts'

const SUGGESTIONS = 5

/** The system's products, and the good that each is matched to. */
export function integrationProductsRoutes(site: IntegrationSite): void {
  const { router, calls } = site
  router.on(calls.products, (c, { query }) => productsOf(site, c, query))
  router.on(calls.unresolved, (c, { query }) => unresolvedOf(site, c, query))
  router.on(calls.productsLike, (c) => likeGood(site, c))
  router.on(calls.unresolvedGoods, (c, { query }) => freeOf(site, c, query))

  router.on(calls.statusCounts, async (c, { query: { type = null } }) => {
    await refresh(site, c)
    return countProducts(c.get('company'), companyIdOf(c), systemOf(c), type)
  })

  router.on(calls.match, async (c, { body }) => {
    const { integratedGoodId, clientGoodId, mode } = await body()
    const args = { product_id: integratedGoodId, good_id: clientGoodId, ...given({ mode }) }
    await doCommand(site.deps, c, matchProduct, args)
    return itemOf(c, integratedGoodId)
  })

  router.on(calls.setAside, async (c, { body }) => {
    const { integratedGoodId: product_id, isSetAside } = await body()
    await doCommand(site.deps, c, setProductAside, { product_id, is_set_aside: isSetAside })
    return itemOf(c, product_id)
  })
}

async function itemOf(c: Context<AppEnv>, id: string): Promise<ProductItem> {
  const row = await findVisibleRow(c.get('company'), posProducts, scopeOf(c), id)
  const [item] = row ? await productItems(c.get('company'), companyIdOf(c), [row]) : []
  if (!item) throw notFound()
  return item
}

/** Matches again, because goods may have changed since. */
function refresh({ deps }: IntegrationSite, c: Context<AppEnv>): Promise<void> {
  return refreshMatches(deps.database, c.get('company'))
}

async function productsOf(
  site: IntegrationSite,
  c: Context<AppEnv>,
  query: ProductsQuery,
): Promise<ProductsList> {
  const scope = scopeOf(c)
  await refresh(site, c)
  return c.get('company').snapshot(async (sql) => {
    const { data, total } = await listRows(sql, posProducts, scope, requestOf(c, query))
    const type = query.type ?? null
    const counts = await countProducts(sql, scope.company_id, systemOf(c), type)
    const { unresolvedCount, unitUnresolvedCount } = counts
    const items = await productItems(sql, scope.company_id, data)
    return { data: items, items, total, unresolvedCount, unitUnresolvedCount }
  })
}

/** Products without a good, each with the most similar goods. */
async function unresolvedOf(
  site: IntegrationSite,
  c: Context<AppEnv>,
  query: ProductsQuery,
): Promise<UnresolvedList> {
  const scope = scopeOf(c)
  await refresh(site, c)
  const { found, total, goodsOf } = await c.get('company').snapshot(async (sql) => {
    const request = requestOf(c, query)
    request.where.push({ condition: 't.status in (2, 3) and t.set_aside_at is null' })
    const { data, total } = await listRows(sql, posProducts, scope, request)
    const { company_id } = scope
    const read = () => goodsToMatch(sql, company_id)
    return {
      found: await productItems(sql, company_id, data),
      total,
      goodsOf: await site.deps.pos.goodsMatchers.of(sql, company_id, read),
    }
  })
  const items = await inSlices(withSuggestions(found, await goodsOf()))
  return { data: items, items, total }
}

/** Products that a good may be; of a large catalogue a device holds only a part. */
async function likeGood(site: IntegrationSite, c: Context<AppEnv>): Promise<ProductsLike> {
  await refresh(site, c)
  const company = c.get('company')
  const good = await findVisibleRow(company, goods, scopeOf(c), pathId(c))
  if (!good) throw notFound()
  const ids = await productsLike(company, systemOf(c), good, SUGGESTIONS)
  const found = ids.map((id) => findVisibleRow(company, posProducts, scopeOf(c), id))
  const rows = (await Promise.all(found)).filter((row) => row !== null)
  const data = await productItems(company, company.companyId, rows)
  return { data, total: data.length }
}

function* withSuggestions(
  items: readonly ProductItem[],
  { matcher, free }: Matching,
): Generator<undefined, UnresolvedList['data']> {
  const suggested: UnresolvedList['data'] = []
  for (const item of items) {
    const suggestions = suggestionsOf(item, matcher, free)
      .slice(0, SUGGESTIONS)
      .map(({ good, confidence }) => ({ good, likeness: Math.round(confidence * 100) / 100 }))
    suggested.push({ ...item, suggestions })
    yield
  }
  return suggested
}

async function freeOf(
  site: IntegrationSite,
  c: Context<AppEnv>,
  { search, sort = 'name_en', order, ...page }: UnresolvedGoodsQuery,
): Promise<UnresolvedGoodsList> {
  await refresh(site, c)
  const where: Condition[] = [{ condition: FREE_GOODS }]
  if (search?.trim()) where.push(...matching('goods', search))
  const descending = isDescending(order)
  const request = { where, sort, ...languageOfSort(c, sort), descending, ...pageOf(page) }
  const { data: items, total } = await c
    .get('company')
    .snapshot((sql) => listRows(sql, goods, scopeOf(c), request))
  return { data: items, items, total }
}

function requestOf(c: Context<AppEnv>, query: ProductsQuery): ListRequest {
  const system = systemOf(c)
  const { status = 'all', search, type, sort = 'name', order } = query
  const where: Condition[] = [
    { condition: 't.system = ?', value: system },
    { condition: filterOf(system, status) },
  ]
  if (type) where.push({ condition: 't.type = ?', value: type })
  for (const value of searchPatterns(search ?? '')) {
    where.push({
      condition: `t.name ~ ? or t.article ~ ? or array_to_string(t.barcodes, ' ') ~ ?`,
      value,
    })
  }
  const descending = isDescending(order)
  return { where, sort, ...languageOfSort(c, sort), descending, ...pageOf(query) }
}

function filterOf(system: PosSystem, status: NonNullable<ProductsQuery['status']>): string {
  if (status === 'gone') return 't.gone_at is not null'
  if (status === 'set_aside') return 't.gone_at is null and t.set_aside_at is not null'
  const statuses = statusesOf(system, status).join(', ')
  return `t.gone_at is null and t.set_aside_at is null and t.status in (${statuses})`
}

function pageOf({ page, limit }: Pick<ProductsQuery, 'page' | 'limit'>) {
  return { page: Number(page ?? 0), limit: Math.max(Number(limit ?? SYNCED_PRODUCTS_LIMIT), 1) }
}
