import { asksWhyHeavier } from '#domain/bottles/bottle-use.ts'
import { labelOfEntry } from '#domain/counting/doubles.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Good } from '#domain/goods/goods.ts'
import { useBottleHistory, type BottleLine } from '#widgets/bottle-history/use-bottle-history.ts'

/** Two weighings of a bottle with a label, of which the later one is heavier. */
export interface Heavier {
  before: BottleLine['entry']
  now: BottleLine['entry']
}

/** What is to be asked of the entry; null when it is not heavier, or somebody has said why. */
export function useHeavier(entry: Entry | undefined, good: Good | undefined): Heavier | null {
  const label = entry ? labelOfEntry(entry) : null
  const lines = useBottleHistory(label ?? '', good ?? null) ?? []
  const at = lines.findIndex((line) => line.entry.id === entry?.id)
  const [now, before] = [lines[at], lines[at + 1]]
  return now && before && asksWhyHeavier(now) ? { now: now.entry, before: before.entry } : null
}
