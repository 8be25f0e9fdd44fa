// On which day a loss of a twentieth of what is sold of one good is found: by a short list each day,
// and by a count of the whole bar each week. Fixed seeds.
import { medianOf } from '#domain/median.ts'
import { DAYS, findLoss, type Found, type Way } from './find-loss.ts'
import { GOODS, openBar } from './simulated-bar.ts'

const FIRST_SEED = 20_261_201
const BARS = Number(process.argv[2] ?? 60)
const AT_MOST = 0.05

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

function dayOf(found: readonly Found[]): string {
  const days = found.map(({ day }) => day ?? Infinity)
  const median = medianOf(days)
  const share = percent(days.filter(Number.isFinite).length / days.length)
  return `day ${Number.isFinite(median) ? median : `over ${DAYS}`} (${share} found)`
}

function sumOf(found: readonly Found[], of: (one: Found) => number): number {
  return found.reduce((sum, one) => sum + of(one), 0)
}

function report(way: Way, name: string, matters: Found[], any: Found[]): void {
  const all = [...matters, ...any]
  const honest = sumOf(all, (one) => one.honest)
  const days = sumOf(all, ({ day }) => day ?? DAYS)
  const falseVerdicts = sumOf(all, (one) => one.falseVerdicts) / honest
  const figures = [
    `what matters: ${dayOf(matters)}`,
    `any good: ${dayOf(any)}`,
    `false accusations ${percent(sumOf(all, (one) => one.falseMissing) / honest)}`,
    `with false surpluses ${percent(falseVerdicts)}`,
    `${(sumOf(all, (one) => one.readings) / days).toFixed(1)} readings a day`,
  ]
  process.stdout.write(`${name.padEnd(24)} ${figures.join(', ')}\n`)
  if (falseVerdicts > AT_MOST) process.exitCode = 1
}

const bars = (isOfMattering: boolean) =>
  Array.from({ length: BARS }, (_, at) => openBar(FIRST_SEED + at, DAYS, isOfMattering))
const [matters, any] = [bars(true), bars(false)]
process.stdout.write(`Twice ${BARS} bars of ${GOODS} goods, seeds from ${FIRST_SEED}: `)
process.stdout.write('one good loses 5 % of what is sold\n')
const WAYS = { daily: 'a short list each day', weekly: 'the whole bar each week' }
for (const way of ['daily', 'weekly'] as const) {
  const found = [matters, any].map((some) => some.map((bar) => findLoss(bar, way)))
  report(way, WAYS[way], found[0] ?? [], found[1] ?? [])
}
