/** As many bars as a person takes in at a glance. */
const MOST_ROWS = 8

interface Valued {
  value: number
}

/**
 * The first rows, and the sum of the others.
 * @param rows largest first
 */
export function shortenRows<Row extends Valued>(
  rows: readonly Row[],
  most = MOST_ROWS,
): { shown: Row[]; others: number | null } {
  if (rows.length <= most) return { shown: [...rows], others: null }
  const others = rows.slice(most - 1).reduce((sum, { value }) => sum + value, 0)
  return { shown: rows.slice(0, most - 1), others }
}
