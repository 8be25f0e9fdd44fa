import type { KeyboardEvent } from 'react'

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
