import { expose } from 'comlink'
import { measure } from '#domain/measurement.ts'
import { sumTotals, totalsByGood } from '#domain/totals.ts'

/**
 * The arithmetic, off the page's thread. Report code is loaded at the first report only.
 */
const compute = {
  measure,
  totalsByGood,
  sumTotals,
}

export type ComputeWorker = typeof compute

expose(compute)
