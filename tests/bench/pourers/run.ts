// How often the interval of an open bottle holds what is in it, with pourers said and unsaid.
import { heldIn } from './simulated-bottles.ts'

const BOTTLES = 10_000
const SEED = 20_261_123
const AT_LEAST = 0.95

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const { declared, unsaid, unsaidOfWearing } = heldIn(BOTTLES, SEED)
process.stdout.write(
  [
    `${BOTTLES} open bottles, 60 % of them with a pourer of 15 to 40 g`,
    `pourers said    ${percent(declared)} of the intervals hold the truth`,
    `pourers unsaid  ${percent(unsaid)}, of bottles that wear one ${percent(unsaidOfWearing)}`,
    '',
  ].join('\n'),
)
if (declared < AT_LEAST) process.exitCode = 1
