import { bottleHistory, surestDensity, type HistoryLine } from '#domain/bottles/bottle-use.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { figuresOf, type Good } from '#domain/goods/goods.ts'
import { readingsOfLabel } from '#storage/counting/readings.ts'
import type { Database } from '#storage/database.ts'
import { densityInDatabase } from '#client/form/use-good-density.ts'
import { useLive } from '#client/use-live.ts'

/** A weighing of a labelled bottle, with what became of the bottle since the one before. */
export type BottleLine = HistoryLine<Entry & { gross: number }>

/** The weighings of a labelled bottle that this device has, the newest first. */
export function useBottleHistory(label: string, good: Good | null): BottleLine[] | undefined {
  return useLive((database) => readHistory(database, label, good), [label, good?.id])
}

async function readHistory(
  database: Database,
  label: string,
  good: Good | null,
): Promise<BottleLine[]> {
  const known = good && (await densityInDatabase(database, good))
  const density = good && surestDensity(known, figuresOf(good))
  return bottleHistory(await readingsOfLabel(database, label), density)
}
