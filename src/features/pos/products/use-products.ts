import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { readStatusCounts, type ProductsRequest } from '#api/pos.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import type { ListPage } from '#domain/page-request.ts'
import { searchTest } from '#domain/pos/product-search.ts'
import {
  countChanged,
  goodIdsOf,
  type ChangedProduct,
  type MatchCounts,
  type PosProduct,
  type PosProductType,
} from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { Database } from '#storage/database.ts'
import { feedSeq } from '#storage/feed.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { pageOfRows } from '#storage/lists/list-page.ts'
import { posProductsOf, productsById, unsentMatches } from '#storage/pos.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useList, useListQuery, type List, type ListQuery } from '#client/use-list.ts'
import { useLive } from '#client/use-live.ts'
import { useAnswer } from '../use-answer.ts'
import { isOnTab } from './product-filters.tsx'
import { isAnswerTo, useServerProducts, type ServerPage } from './use-server-products.ts'

/** Rows per page of synced products, and of an inventory's goods to send. */
export const LISTED = 10

/** A product with its matched good. */
export type ShownProduct = PosProduct & { good: Good | null; goods: Good[] }

export interface FoundProducts {
  list: List<ShownProduct>
  counts: MatchCounts | undefined
  /** The server could not be asked: these are the products that this device holds. */
  isPart: boolean
}

/** One page of the products, as the server lists them; without it, of those on this device. */
export function useProducts(system: PosSystem, type: PosProductType | null): FoundProducts {
  const { language } = useLanguage()
  const query = useListQuery('all', LISTED)
  const request = requestOf(query, type)
  const { page, isAway } = useServerProducts(system, request)
  const asked = isAway ? null : page
  const list = useList<ShownProduct>({
    firstTab: 'all',
    pageSize: LISTED,
    deps: [system, type, language, asked],
    query: async (database, wanted) => {
      const found = asked
        ? await pageOfServer(database, wanted, asked, isAnswerTo(asked, system, request))
        : await pageOfDevice(database, wanted, { system, type, language })
      return { ...found, rows: await withGoods(database, found.rows) }
    },
  })
  const counts = useCounts(system, type, isAway)
  const isAsking = asked === null && !isAway
  return { list: isAsking ? { ...list, page: undefined } : list, counts, isPart: isAway }
}

function requestOf(query: ListQuery, type: PosProductType | null): ProductsRequest {
  const { page, limit, search, sort, order, tab } = query
  const sorting = sort === null ? {} : { sort, order }
  return { type: type ?? undefined, status: tab, search, page: page - 1, limit, ...sorting }
}

/** The server's page, as this device has changed it since. */
async function pageOfServer(
  database: Database,
  { page, limit, tab }: ListQuery,
  { ids, total }: ServerPage,
  isAnswer: boolean,
): Promise<ListPage<PosProduct>> {
  const rows = await productsById(database, ids)
  const last = Math.max(1, Math.ceil(total / limit))
  return {
    rows: rows.filter((row) => isOnTab(row, tab) || !isAnswer),
    total,
    page: isAnswer ? Math.min(page, last) : page,
  }
}

interface DeviceQuery {
  system: PosSystem
  type: PosProductType | null
  language: string
}

async function pageOfDevice(
  database: Database,
  query: ListQuery,
  { system, type, language }: DeviceQuery,
): Promise<ListPage<PosProduct>> {
  const fits = searchTest(query.search)
  const products = (await posProductsOf(database, system)).filter(
    (product) =>
      (type === null || product.type === type) &&
      isOnTab(product, query.tab) &&
      fits([product.name, product.article, ...product.barcodes]),
  )
  const sorted = query.sort === null ? { ...query, sort: 'name', order: 'asc' as const } : query
  return pageOfRows(
    products,
    { ...sorted, search: '' },
    {
      textsOf: () => [],
      sorts: { created_at: (row) => row.created_at, name: (row) => row.name },
      language,
    },
  )
}

async function withGoods(database: Database, rows: readonly PosProduct[]): Promise<ShownProduct[]> {
  const goods = await goodsById(database, rows.flatMap(goodIdsOf))
  return rows.map((row) => ({
    ...row,
    good: goods.get(row.client_good_id ?? '') ?? null,
    goods: goodIdsOf(row).flatMap((id) => goods.get(id) ?? []),
  }))
}

/** The server's numbers; without it nobody knows them: most of what is not matched is only there. */
function useCounts(
  system: PosSystem,
  type: PosProductType | null,
  isAway: boolean,
): MatchCounts | undefined {
  const known = useLive(async (database) => ({
    seq: await feedSeq(database),
    unsent: await unsentMatches(database),
  }))
  const key = isAway || known === undefined ? null : `${system} ${type} ${known.seq}`
  const { answer } = useAnswer((api) => readStatusCounts(api, system, type ?? undefined), key)
  const counts = useMemo(() => {
    if (!answer || !known) return undefined
    if (answer.kind !== 'ok') return null
    const isListed = ({ after }: ChangedProduct) =>
      after.system === system && (type === null || after.type === type)
    const { setAsideCount = 0, ...rest } = answer.value
    return countChanged({ ...rest, setAsideCount }, known.unsent.filter(isListed))
  }, [answer, known, system, type])
  const shown = useLatest(counts)
  return isAway ? undefined : (shown ?? undefined)
}

/** While the next one is on its way, the one before: what was sent meanwhile is in neither else. */
function useLatest<T>(next: T | undefined): T | undefined {
  const [latest, setLatest] = useState(next)
  if (next !== undefined && next !== latest) setLatest(next)
  return next ?? latest
}

export function useGoodName(): (good: Good | null) => string {
  const { t } = useLingui()
  const { language } = useLanguage()
  return (good) => (good === null ? '–' : nameIn(good, language) || t`Unnamed`)
}
