/** As many bars as a person takes in at a glance. */
const MOST_ROWS = 8

interface Valued {
  value: number
}

/**
 * The first rows, the others, and their sum.
 * @param rows largest first
 */
export function shortenRows<Row extends Valued>(
  rows: readonly Row[],
  most = MOST_ROWS,
): { shown: Row[]; rest: Row[]; others: number | null } {
  if (rows.length <= most) return { shown: [...rows], rest: [], others: null }
  const rest = rows.slice(most - 1)
  const others = rest.reduce((sum, { value }) => sum + value, 0)
  return { shown: rows.slice(0, most - 1), rest, others }
}
