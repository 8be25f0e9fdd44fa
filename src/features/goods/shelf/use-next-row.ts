import { useEffect, useRef, type RefObject } from 'react'

/**
 * When a row leaves because its bottle was named, the focus goes to the first field of the next one.
 * @returns a function that is told which row is about to leave
 */
export function useNextRow(
  list: RefObject<HTMLElement | null>,
  rows: readonly { barcode: string }[],
): (barcode: string) => void {
  const left = useRef<{ barcode: string; next: string | null } | null>(null)
  useEffect(() => {
    const before = left.current
    if (before === null || rows.some(({ barcode }) => barcode === before.barcode)) return
    left.current = null
    const row = list.current?.querySelector(`[data-barcode="${CSS.escape(before.next ?? '')}"]`)
    row?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [list, rows])
  return (barcode) => {
    const at = rows.findIndex((row) => row.barcode === barcode)
    const next = rows[at + 1] ?? rows[at - 1]
    left.current = { barcode, next: next?.barcode ?? null }
  }
}
