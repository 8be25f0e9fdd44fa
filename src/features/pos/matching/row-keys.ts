import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

export interface RowKeys {
  /** Merges the chosen product with the chosen good, or with the likeliest one. */
  onAccept: () => void
  /** Chooses the good that is so likely, from 0. */
  onPick: (place: number) => void
  onAside: () => void
  onSearch: () => void
}

/**
 * Keys of the two lists; the browser's own arrows move between rows. Only rows hear them, so fields
 * and buttons keep theirs, and a screen reader its own.
 */
export function onRowKey(event: KeyboardEvent, keys: RowKeys): void {
  const { target } = event
  const isRow = target instanceof HTMLInputElement && target.type === 'radio'
  if (!isRow || event.ctrlKey || event.metaKey || event.altKey) return
  const act = actionOf(event, keys)
  if (act === null) return
  event.preventDefault()
  act()
}

/** By the letter or by its place on the keyboard: Russian and Armenian ones have no N. */
function actionOf({ key, code }: KeyboardEvent, keys: RowKeys): (() => void) | null {
  if (key === 'Enter') return keys.onAccept
  if (/^[1-5]$/.test(key)) return () => keys.onPick(Number(key) - 1)
  if (key.toLowerCase() === 'n' || code === 'KeyN') return keys.onAside
  return key === '/' || code === 'Slash' ? keys.onSearch : null
}

/**
 * When a product leaves the lists because a person has dealt with it, the one in its place is chosen.
 * @returns a function that is told which product is about to leave
 */
export function useNextRow(
  lists: RefObject<HTMLElement | null>,
  products: readonly { id: string }[],
): (id: string) => void {
  const left = useRef<{ id: string; at: number } | null>(null)
  useEffect(() => {
    const before = left.current
    if (before === null || products.some(({ id }) => id === before.id)) return
    left.current = null
    const rows = rowsOf(lists.current)
    const next = rows[Math.min(before.at, rows.length - 1)]
    next?.focus()
    next?.click()
  }, [lists, products])
  return (id) => {
    const at = rowsOf(lists.current).findIndex(({ value }) => value === id)
    left.current = at === -1 ? null : { id, at }
  }
}

function rowsOf(lists: HTMLElement | null): HTMLInputElement[] {
  return [...(lists?.querySelectorAll<HTMLInputElement>('input[name="product"]') ?? [])]
}
