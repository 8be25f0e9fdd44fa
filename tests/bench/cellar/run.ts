// How often the ± of a hostile cellar holds the truth, and how wide it is.
import { WAYS } from './figures-from.ts'
import { CELLARS, heldInCellars } from './simulated-cellar.ts'

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
