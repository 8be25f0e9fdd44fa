import type { Cells } from './cells.ts'

/**
 * The cells of a table that is read again in another encoding, with what a person wrote into them
 * meanwhile. Of another number of rows nothing stays.
 * @param before as they were read
 * @param now as they are since
 */
export function keptCells(before: Cells, now: Cells, again: Cells): string[][] {
  const isAlike = again.length === before.length
  return again.map((row, at) =>
    row.map((cell, column) => {
      const text = now[at]?.[column] ?? ''
      const isWritten = text.trim() !== (before[at]?.[column] ?? '').trim()
      return isAlike && isWritten ? text : cell
    }),
  )
}
