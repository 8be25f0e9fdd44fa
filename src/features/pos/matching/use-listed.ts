import { useMemo, useState } from 'react'
import type { PosProduct } from '#domain/pos/products.ts'
import type { Unresolved, UnresolvedRows } from './use-unresolved.ts'

/** Which products are listed: those of a type, or those that are set aside. */
export type ListedTab = 'all' | 'good' | 'prepared' | 'aside'

export type ListedOrder = 'likeness' | 'name'

/** The products that are listed, the likeliest matches first unless a person wants names. */
export function useListed(found: UnresolvedRows, { ranking, alike }: Unresolved) {
  const [wanted, setTab] = useState<ListedTab>('all')
  const [order, setOrder] = useState<ListedOrder>('likeness')
  const counts = countsOf(found)
  // The last of a kind may be gone.
  const rest = counts.all > 0 ? 'all' : 'aside'
  const tab = counts[wanted] > 0 ? wanted : rest
  const products = useMemo(() => {
    const listed = rowsOf(found, tab)
    if (order === 'name') return listed
    const likely = new Map(listed.map((row) => [row.id, alike(row)[0]?.confidence ?? 0]))
    return listed.toSorted((a, b) => (likely.get(b.id) ?? 0) - (likely.get(a.id) ?? 0))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- alike changes with the other two
  }, [found, ranking, tab, order])
  return { products, counts, tab, setTab, order, setOrder }
}

function rowsOf({ products, aside }: UnresolvedRows, tab: ListedTab): PosProduct[] {
  if (tab === 'aside') return aside
  return tab === 'all' ? products : products.filter(({ type }) => type === tab)
}

function countsOf({ products, aside }: UnresolvedRows): Record<ListedTab, number> {
  const prepared = products.filter(({ type }) => type === 'prepared').length
  return {
    all: products.length,
    good: products.length - prepared,
    prepared,
    aside: aside.length,
  }
}
