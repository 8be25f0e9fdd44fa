import type { Good } from '#domain/goods/goods.ts'

interface Shown {
  id: string | null
  /**
   * Bottles are scanned: each is weighed as what its barcode says, and none as the next of the list.
   */
  isScanning?: boolean
  /** The row, if it has been read already. */
  row: Pick<Good, 'id' | 'deleted_at'> | null | undefined
}

/**
 * Whose bottle is to be weighed: the good that is shown already, whatever a sync has put before it
 * in the list, unless it was deleted; otherwise the first that was not weighed yet. Null: none.
 */
export function shownGoodId(
  { id, row, isScanning = false }: Shown,
  goods: readonly Pick<Good, 'id'>[],
  done: ReadonlySet<string>,
): string | null {
  const isGone = row?.id === id && row?.deleted_at !== null
  const next = isScanning ? null : (goods.find((good) => !done.has(good.id))?.id ?? null)
  return id === null || isGone ? next : id
}
