import { useEffect, useRef } from 'react'
import type { RowPresses } from '#ui/table/row-link.tsx'

/** How long one press waits for a second one. */
const SECOND_PRESS_MS = 250

interface RowActions<Row> {
  open: (row: Row) => void
  edit: (row: Row) => void
}

/**
 * One press opens a row after a short delay, because two presses edit it. The keyboard needs no
 * delay: Enter opens, F2 edits. Links can still be opened in another tab.
 */
export function useRowPresses<Row>({ open, edit }: RowActions<Row>): (row: Row) => RowPresses {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (row) => ({
    onClick(event) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      clearTimeout(waiting.current)
      const presses = event.detail
      if (presses === 0) open(row)
      if (presses === 1) waiting.current = setTimeout(() => open(row), SECOND_PRESS_MS)
    },
    onDoubleClick(event) {
      event.preventDefault()
      clearTimeout(waiting.current)
      edit(row)
    },
    onKeyDown(event) {
      if (event.key !== 'F2') return
      event.preventDefault()
      edit(row)
    },
  })
}
