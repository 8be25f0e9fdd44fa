import { useCallback, useState } from 'react'
import { readProducts, readProductsLike } from '#api/pos.ts'
import type { Api } from '#api/api.ts'
import { isUnresolved } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { ProductItem } from '#protocol/pos/integration.ts'
import type { Database } from '#storage/database.ts'
import { posProductsOf, productsById, readPosConnection } from '#storage/pos.ts'
import { storeProducts } from '#storage/store-products.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useServerLoad } from '#client/use-server-load.ts'

/** The most that a person works through at once; the next come when these are done. */
const AT_ONCE = 1000
const PER_REQUEST = 100

export interface LoadedUnresolved {
  /** How many the server has beside those on this device. */
  elsewhere: number
  /** It did not answer, so that nobody knows how many there are. */
  isAway: boolean
  isLoading: boolean
  /** Brings those that fit a search, when there are more than this device holds. */
  bringFitting: (search: string) => Promise<void>
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
  const [loaded, setLoaded] = useState({ elsewhere: 0, isAway: false, isLoading: true })
  const bring = useCallback(
    async (signal: AbortSignal): Promise<boolean> => {
      if (syncedAt === undefined) return true
      if (isDone) setLoaded({ elsewhere: 0, isAway: false, isLoading: true })
      const left = syncedAt === null ? null : await load({ api, database }, system, goodId, signal)
      const isAway = left === null && syncedAt !== null
      if (!signal.aborted)
        setLoaded({ elsewhere: Math.max(0, left ?? 0), isAway, isLoading: false })
      return left !== null
    },
    [api, database, system, goodId, isDone, syncedAt],
  )
  useServerLoad(bring)
  const bringFitting = async (search: string): Promise<void> => {
    const found = await loadFitting({ api, database }, system, search)
    setLoaded((before) => ({ ...before, elsewhere: Math.max(0, before.elsewhere - found) }))
  }
  return { ...loaded, bringFitting }
}

interface Account {
  api: Api
  database: Database
}

/** @returns how many the server has beside those that are here; null when it did not answer */
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
  const here = new Set<string>()
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
    for (const { id } of answer.value.data) here.add(id)
    // The first are there at once; with the others everything is ranked only once more.
    if (page === 0) await storeProducts(database, answer.value.data)
    else later.push(...answer.value.data)
  }
  await storeProducts(database, later)
  return total === null ? null : total - (await countHere(database, system, here))
}

/** @param listed as the server listed them: what was matched here it has not heard of yet */
async function countHere(
  database: Database,
  system: PosSystem,
  listed: ReadonlySet<string>,
): Promise<number> {
  const held = (await posProductsOf(database, system)).filter(isUnresolved)
  return new Set([...listed, ...held.map(({ id }) => id)]).size
}

/** @returns how many were not here yet */
async function loadFitting(
  { api, database }: Account,
  system: PosSystem,
  search: string,
): Promise<number> {
  const request = { status: 'waiting', search, page: 0, limit: PER_REQUEST }
  const answer = await readProducts(api, system, request)
  if (answer.kind !== 'ok') return 0
  const { data } = answer.value
  const ids = data.map(({ id }) => id)
  const held = await productsById(database, ids)
  await storeProducts(database, data)
  return ids.length - held.length
}
