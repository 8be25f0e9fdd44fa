import { simulateGood, type SimulatedGood } from './simulated-bar.ts'

/** A way to say of a good that something of it is missing. */
export interface Rule {
  name: string
  accuses: (good: SimulatedGood) => boolean
  /** Missing or too many. */
  speaks: (good: SimulatedGood) => boolean
}

export const RULES: readonly Rule[] = [
  {
    name: 'beyond its ±',
    accuses: ({ variance }) => variance.verdict === 'missing',
    speaks: ({ variance }) => variance.verdict === 'missing' || variance.verdict === 'surplus',
  },
  ...[0.05, 0.1].map((share) => ({
    name: `${share * 100} % of what was used`,
    accuses: ({ apparent }: SimulatedGood) => apparent <= -share,
    speaks: ({ apparent }: SimulatedGood) => Math.abs(apparent) >= share,
  })),
]

export interface Accusations {
  rule: string
  /** Of goods that lack nothing: said to be missing, and said to be missing or too many. */
  falseMissing: number
  falseVerdicts: number
  /** Of losses of 5 % of the use and more: said to be missing. */
  found: number
}

/** Losses, as parts of what was used. */
const LOSSES = [0.05, 0.07, 0.1, 0.15, 0.2] as const

/** @param goods of each half: those that lack nothing, and those that lack 5 % and more */
export function accusationsOf(goods: number, firstSeed = 1): Accusations[] {
  const seeds = Array.from({ length: goods }, (_, at) => firstSeed + at)
  const honest = seeds.map((seed) => simulateGood(seed, 0))
  const stolen = seeds
    .map((seed) => simulateGood(seed + 1_000_000, LOSSES[seed % LOSSES.length] ?? 0.05))
    .filter(({ lossShare }) => lossShare >= 0.0499)
  const share = (all: readonly SimulatedGood[], is: (one: SimulatedGood) => boolean): number =>
    all.filter(is).length / all.length
  return RULES.map(({ name, accuses, speaks }) => ({
    rule: name,
    falseMissing: share(honest, accuses),
    falseVerdicts: share(honest, speaks),
    found: share(stolen, accuses),
  }))
}
