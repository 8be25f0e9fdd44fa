import { useCallback, useState } from 'react'
import { readProducts, type ProductsRequest } from '#api/pos.ts'
import type { Api } from '#api/api.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { Database } from '#storage/database.ts'
import { feedSeq } from '#storage/feed.ts'
import { readPosConnection } from '#storage/pos.ts'
import { storeProducts } from '#storage/store-products.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useServerLoad } from '#client/use-server-load.ts'

/** A page of the server's list, whose rows this device has stored. */
export interface ServerPage {
  /** Which request it answers. */
  key: string
  ids: readonly string[]
  total: number
}

export interface ServerProducts {
  /** The latest page that came; of an earlier request while the next one is on its way. */
  page: ServerPage | null
  /** The server did not answer: there is only what this device holds. */
  isAway: boolean
}

const NOTHING: ServerProducts = { page: null, isAway: false }

/**
 * Asks the server for products, of which devices hold only a part; again when the company's data
 * change or the network returns.
 * @param request null: there is nothing to ask for
 */
export function useServerProducts(
  system: PosSystem,
  request: ProductsRequest | null,
): ServerProducts {
  const { api, database } = useAccount()
  const known = useLive(async (opened) => ({
    other: ((await readPosConnection(opened))?.system ?? system) !== system,
    seq: await feedSeq(opened),
  }))
  const [loaded, setLoaded] = useState(NOTHING)
  const key = request === null || known?.other !== false ? null : keyOf(system, request)
  const seq = known?.seq
  const load = useCallback(
    async (signal: AbortSignal): Promise<boolean> => {
      if (key === null || seq === undefined) return true
      const page = await askForProducts({ api, database }, key)
      if (!signal.aborted) {
        setLoaded((before) => ({ page: page ?? before.page, isAway: page === null }))
      }
      return page !== null
    },
    [api, database, key, seq],
  )
  useServerLoad(load)
  return known?.other === true ? { page: null, isAway: true } : loaded
}

function keyOf(system: PosSystem, request: ProductsRequest): string {
  return JSON.stringify([system, request])
}

export function isAnswerTo(
  page: ServerPage | null,
  system: PosSystem,
  request: ProductsRequest,
): boolean {
  return page?.key === keyOf(system, request)
}

/** @returns null when the server could not be reached */
async function askForProducts(
  { api, database }: { api: Api; database: Database },
  key: string,
): Promise<ServerPage | null> {
  const [system, request] = JSON.parse(key) as [PosSystem, ProductsRequest]
  const answer = await readProducts(api, system, request)
  if (answer.kind !== 'ok') return null
  const { data, total } = answer.value
  await storeProducts(database, data)
  return { key, ids: data.map(({ id }) => id), total }
}
