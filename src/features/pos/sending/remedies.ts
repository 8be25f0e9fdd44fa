import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { isMatched, type PosProduct } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { Remedy } from '#domain/pos/sending.ts'
import type { ListSearch } from '#ui/list/list-search.ts'

/** The screen where a problem can be fixed. */
export interface RemedyPlace {
  label: MessageDescriptor
  to: string
  params?: Record<string, string>
  search?: Partial<ListSearch>
}

export interface RemedyContext {
  system: PosSystem
  /** Absent when no inventory is involved. */
  inventory?: Inventory
  good_id: string | null
  product: PosProduct | null
}

type Find = (context: RemedyContext) => RemedyPlace | null

const PLACES: Readonly<Record<Remedy, Find>> = {
  complete_inventory: ({ inventory }) => inventoryPlace(msg`Complete it`, inventory),
  count: ({ inventory }) => inventoryPlace(msg`View`, inventory),
  match: matchPlace,
  sync: ({ system }) => ({
    label: msg`Sync`,
    to: `/dashboard/${system}-integration-products`,
  }),
  create_good: () => ({ label: msg`Name the bottle`, to: '/count/review' }),
  edit_good: ({ good_id }) => ({
    label: msg`Edit item`,
    to: '/dashboard/goods/create/{-$id}',
    params: { id: good_id ?? '' },
  }),
  recount: recountPlace,
  choose_store: () => null,
  choose_date: () => null,
  ask_pos: () => null,
}

/** Null: it is fixed on the current screen, or outside this product. */
export function remedyPlace(remedy: Remedy, context: RemedyContext): RemedyPlace | null {
  return PLACES[remedy](context)
}

/** A match that does not fit is undone in the list of products. */
function matchPlace({ system, product, good_id }: RemedyContext): RemedyPlace {
  if (product && isMatched(product)) {
    return {
      label: msg`View match`,
      to: `/dashboard/${system}-integration-products`,
      search: { search: product.name },
    }
  }
  const asked = product?.id ?? good_id
  return {
    label: msg`Match`,
    to: `/dashboard/${system}-unresolved`,
    ...(asked === null ? {} : { search: { type: asked } }),
  }
}

function recountPlace({ inventory, good_id }: RemedyContext): RemedyPlace | null {
  if (!inventory) return null
  return {
    label: msg`Correct the count`,
    to: '/dashboard/inventories/$id/$good_id/$did',
    params: { id: inventory.id, good_id: good_id ?? '', did: numberOf(inventory) },
  }
}

function inventoryPlace(label: MessageDescriptor, inventory?: Inventory): RemedyPlace | null {
  if (!inventory) return null
  return {
    label,
    to: '/dashboard/inventories/$id/$did',
    params: { id: inventory.id, did: numberOf(inventory) },
  }
}

function numberOf({ row_number }: Inventory): string {
  return String(row_number ?? 0)
}
