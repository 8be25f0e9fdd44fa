import type { Remote } from 'comlink'
import { useEffect, useRef, useState } from 'react'
import type { Good } from '#domain/goods/goods.ts'
import { namesOf } from '#domain/goods/names.ts'
import { RANKED, type RankedGood, type Ranking } from '#domain/pos/ranking.ts'
import type { PosProduct } from '#domain/pos/products.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'

interface Rows {
  products: readonly PosProduct[]
  known: readonly Good[]
}

/**
 * Which goods the products may be, computed in the compute worker; null before the first result. A
 * product is ranked once, until a good changes that names are compared with.
 */
export function useRanking(
  rows: Rows | undefined,
  compute: Pick<Remote<ComputeWorker>, 'rankGoods'>,
): Ranking | null {
  const [ranking, setRanking] = useState<Ranking | null>(null)
  const ranked = useRef({ goods: '', byName: new Map<string, RankedGood[]>() })
  useEffect(() => {
    if (!rows) return
    let isStale = false
    const goods = rows.known.map((good) => ({
      ...namesOf(good),
      id: good.id,
      measurement_unit: good.measurement_unit,
      litrage: good.litrage,
    }))
    const key = JSON.stringify(goods)
    if (ranked.current.goods !== key) ranked.current = { goods: key, byName: new Map() }
    const { byName } = ranked.current
    const missing = rows.products.filter((product) => !byName.has(keyOf(product)))
    const rank = async (): Promise<void> => {
      if (missing.length > 0) {
        const slim = missing.map((one) => ({
          id: keyOf(one),
          name: one.name,
          containers: one.containers,
        }))
        // Without suggestions the lists still serve.
        const fresh = await compute.rankGoods(slim, goods, RANKED).catch(() => new Map())
        for (const [id, likes] of fresh) byName.set(id, likes)
      }
      if (isStale) return
      setRanking(new Map(rows.products.map((one) => [one.id, byName.get(keyOf(one)) ?? []])))
    }
    void rank()
    return () => {
      isStale = true
    }
  }, [rows, compute])
  return ranking
}

function keyOf({ id, name }: PosProduct): string {
  return `${id} ${name}`
}
