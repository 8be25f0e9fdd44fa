import { useCallback, useState } from 'react'
import { readProducts, readProductsLike } from '#api/pos.ts'
import type { Api } from '#api/api.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { ProductItem } from '#protocol/pos/integration.ts'
import type { Database } from '#storage/database.ts'
import { readPosConnection } from '#storage/pos.ts'
import { storeProducts } from '#storage/store-products.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useServerLoad } from '#client/use-server-load.ts'

/** As many as somebody works through at once; the next come when these are done. */
const AT_ONCE = 1000
const PER_REQUEST = 100

export interface LoadedUnresolved {
  /** How many the server has; null when it was not asked or did not answer. */
  total: number | null
  isLoading: boolean
}

/**
 * Brings products that wait for a person onto this device, where they are matched, also offline:
 * the first thousand, and those that are like a good.
 * @param goodId a good or a product that the person came for
 * @param isDone nothing of what was brought is left
 */
export function useLoadUnresolved(
  system: PosSystem,
  goodId: string | null,
  isDone: boolean,
): LoadedUnresolved {
  const { api, database } = useAccount()
  const syncedAt = useLive(
    async (opened) => {
      const connection = await readPosConnection(opened)
      return connection?.system === system ? (connection.synced_at ?? '') : null
    },
    [system],
  )
  const [loaded, setLoaded] = useState<LoadedUnresolved>({ total: null, isLoading: true })
  const bring = useCallback(
    async (signal: AbortSignal): Promise<boolean> => {
      if (syncedAt === undefined) return true
      if (isDone) setLoaded({ total: null, isLoading: true })
      const total = syncedAt === null ? null : await load({ api, database }, system, goodId, signal)
      if (!signal.aborted) setLoaded({ total, isLoading: false })
      return total !== null
    },
    [api, database, system, goodId, isDone, syncedAt],
  )
  useServerLoad(bring)
  return loaded
}

interface Account {
  api: Api
  database: Database
}

/** @returns how many there are; null when the server did not answer */
async function load(
  { api, database }: Account,
  system: PosSystem,
  goodId: string | null,
  signal: AbortSignal,
): Promise<number | null> {
  if (goodId !== null) {
    const like = await readProductsLike(api, system, goodId)
    if (like.kind === 'ok') await storeProducts(database, like.value.data)
  }
  let total: number | null = null
  const later: ProductItem[] = []
  for (
    let page = 0;
    page * PER_REQUEST < Math.min(total ?? 1, AT_ONCE) && !signal.aborted;
    page += 1
  ) {
    const request = { status: 'waiting', search: '', page, limit: PER_REQUEST }
    const answer = await readProducts(api, system, request)
    if (answer.kind !== 'ok') break
    total = answer.value.total
    // The first are there at once; with the others everything is ranked only once more.
    if (page === 0) await storeProducts(database, answer.value.data)
    else later.push(...answer.value.data)
  }
  await storeProducts(database, later)
  return total
}

/** Brings products that fit a search, when there are more than this device holds. */
export async function loadFitting(
  { api, database }: Account,
  system: PosSystem,
  search: string,
): Promise<void> {
  const request = { status: 'waiting', search, page: 0, limit: PER_REQUEST }
  const answer = await readProducts(api, system, request)
  if (answer.kind === 'ok') await storeProducts(database, answer.value.data)
}
