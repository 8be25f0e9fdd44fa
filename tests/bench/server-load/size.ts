import type { Uuid } from '#domain/units.ts'

/** What each company of the bench has. */
export interface Size {
  goods: number
  inventories: number
  /** Per inventory. */
  entries: number
}

export const KINDS = {
  company: 0,
  user: 1,
  branch: 2,
  type: 3,
  good: 4,
  inventory: 5,
  entry: 6,
  session: 7,
  device: 8,
  epoch: 9,
} as const

/**
 * Ids grow with their numbers, as device ids grow with time; the SQL function creates the same
 * ones.
 */
export function idOf(kind: keyof typeof KINDS, company: number, n = 0): Uuid {
  const time = hex(1_700_000_000_000 + n * 1000, 12)
  const [high, low] = [time.slice(0, 8), time.slice(8)]
  return `${high}-${low}-7${hex(KINDS[kind], 3)}-8${hex(company, 3)}-${hex(n, 12)}`
}

/** Feed positions: branches and type, goods, then each inventory from opening to closing. */
export function seqOf({ goods, entries }: Size): {
  firstGood: number
  opening: (inventory: number) => number
} {
  return { firstGood: 3, opening: (inventory) => 3 + goods + inventory * (entries + 2) }
}

/** The feed's position of every company after seeding. */
export function lastSeq(size: Size): number {
  // The last inventory is still open, so it has no closing.
  return seqOf(size).opening(size.inventories) - 2
}

function hex(value: number, length: number): string {
  return value.toString(16).padStart(length, '0')
}
