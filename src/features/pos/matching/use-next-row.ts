import { useEffect, useRef, type RefObject } from 'react'

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
