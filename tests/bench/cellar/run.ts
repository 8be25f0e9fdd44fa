// How often the ± of a hostile cellar holds the truth, and how wide it is.
import { WAYS } from './figures-from.ts'
import { CELLARS, heldInCellars } from './simulated-cellar.ts'
import { heldInUses, USES } from './simulated-uses.ts'

const BOTTLES = 48_000
const SEED = 20_261_130
const AT_LEAST = 0.94

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(7)
const ml = (width: number): string => `±${width.toFixed(1)} ml`.padStart(10)

for (const [name, cellar] of Object.entries(CELLARS)) {
  process.stdout.write(`\nCellars of ${name}\n`)
  const bars = Math.round(BOTTLES / (cellar.goods * cellar.each))
  for (const way of WAYS) {
    const held = heldInCellars({ ...cellar, way, bars, seed: SEED })
    const [one, total] = [percent(held.intervals) + ml(held.width), percent(held.totals)]
    process.stdout.write(`  ${way.padEnd(42)}${one}   total ${total}${ml(held.totalWidth)}\n`)
    if (held.intervals < AT_LEAST) process.exitCode = 1
  }
}

for (const [name, { isWidest: _, ...uses }] of Object.entries(USES)) {
  process.stdout.write(`\nTotals between two counts of ${name}\n`)
  const bars = Math.round(BOTTLES / uses.goods)
  for (const way of WAYS) {
    const held = heldInUses({ ...uses, way, bars, seed: SEED })
    const used = percent(held.used) + ml(held.usedWidth)
    const net = percent(held.net) + ml(held.netWidth)
    process.stdout.write(`  ${way.padEnd(42)}used ${used}   counted less expected ${net}\n`)
    if (Math.min(held.used, held.net) < AT_LEAST) process.exitCode = 1
  }
}
