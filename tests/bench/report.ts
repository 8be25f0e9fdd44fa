import { CONTESTANTS, type ContestantName, type DurableTimes } from './contest.ts'

export interface Results {
  /** ms per reading, by round */
  durable: DurableTimes[]
  /** ms per round */
  push: Record<ContestantName, number[]>
  pull: Record<ContestantName, number[]>
}

interface Goal {
  text: string
  ratio: number
  met: boolean
}

/** The value at the share, by default the median; of two middle values the lower one. */
export function quantile(values: readonly number[], share = 0.5): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function judge({ durable, push, pull }: Results): Goal[] {
  const middles = (name: keyof DurableTimes) => durable.map((round) => quantile(round[name]))
  const durableRatio = pairedRatio(middles('dram'), middles('raw'))
  const goals: Goal[] = [
    { text: 'reading to durable: at most 2x raw', ratio: durableRatio, met: durableRatio <= 2 },
  ]
  for (const [name, times] of Object.entries({ push, pull })) {
    const byHand = pairedRatio(times.dram, times.by_hand)
    goals.push({ text: `${name}: at most 1.5x by hand`, ratio: byHand, met: byHand <= 1.5 })
    for (const library of ['pouchdb', 'rxdb'] as const) {
      const ratio = pairedRatio(times[library], times.dram)
      goals.push({ text: `${name}: at least 3x faster than ${library}`, ratio, met: ratio >= 3 })
    }
  }
  return goals
}

/**
 * The median of the ratios per round. Compared values are measured one after the other, so a
 * machine that is slow for a while is slow for both.
 */
function pairedRatio(ones: readonly number[], others: readonly number[]): number {
  const rounds = Math.min(ones.length, others.length)
  const ratios = Array.from({ length: rounds }, (_, i) => (ones[i] ?? 0) / (others[i] ?? 1))
  return quantile(ratios)
}

export function reportText(results: Results, count: number): string {
  const { durable, push, pull } = results
  const lines = ['', 'reading to durable, ms        p50      p95']
  for (const name of ['dram', 'raw'] as const) {
    const times = durable.flatMap((round) => round[name])
    const [middle, high] = [quantile(times), quantile(times, 0.95)]
    lines.push(`  ${name.padEnd(22)}${ms(middle, 2)}${ms(high, 2)}`)
  }
  lines.push('', `${count} entries, median ms    push     pull`)
  for (const name of CONTESTANTS) {
    lines.push(`  ${name.padEnd(22)}${ms(quantile(push[name]))}${ms(quantile(pull[name]))}`)
  }
  lines.push('')
  for (const { text, ratio, met } of judge(results)) {
    lines.push(`  ${text.padEnd(46)}${ratio.toFixed(2).padStart(7)}x  ${met ? 'met' : 'NOT met'}`)
  }
  return lines.join('\n')
}

function ms(value: number, digits = 0): string {
  return value.toFixed(digits).padStart(9)
}
