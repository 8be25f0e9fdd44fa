import type { Entry } from './entries.ts'

/** Somebody who has counted in an inventory: a person, or a key that one has made, by its name. */
export interface Counter {
  user_id: string
  full_name: string
  /** Entries that are not deleted. */
  entries: number
  last_at: string
}

/** Tells a key from the person who made it, under whose id it counts, by its name. */
export function counterId({ user_id, full_name }: Pick<Counter, 'user_id' | 'full_name'>): string {
  return `${user_id} ${full_name}`
}

/** Who counts, the most recent first. */
export function countersOf(
  entries: readonly Pick<Entry, 'user_id' | 'user_full_name' | 'measured_at' | 'deleted_at'>[],
): Counter[] {
  const counters = new Map<string, Counter>()
  for (const { user_id, user_full_name, measured_at, deleted_at } of entries) {
    if (deleted_at !== null) continue
    const id = counterId({ user_id, full_name: user_full_name })
    const known = counters.get(id)
    const counter = known ?? { user_id, full_name: user_full_name, entries: 0, last_at: '' }
    counter.entries += 1
    if (measured_at > counter.last_at) counter.last_at = measured_at
    counters.set(id, counter)
  }
  return [...counters.values()].sort((a, b) => b.last_at.localeCompare(a.last_at))
}
