import type { Acks, AckStep } from '../records/meta-record.ts'

export const NO_ACKS: Acks = { through: 0, steps: [] }

/** @param heldNow the places in the stretch whose commands were not sent */
export function withAck(
  { steps, waiting: held = [] }: Acks,
  step: AckStep,
  heldNow: readonly number[] = [],
): Acks {
  const skipped = heldNow.filter((n) => n < step.through)
  const acks = { through: step.through, steps: [...steps, step] }
  return held.length + skipped.length === 0
    ? acks
    : { ...acks, waiting: [...new Set([...held, ...skipped])] }
}

/** Without every answer from a place in the order on: those commands are to be sent again. */
export function withoutAcksFrom({ through, steps, waiting: held = [] }: Acks, from: number): Acks {
  const remaining = steps.flatMap((step) => {
    if (step.from >= from) return []
    return [step.through < from ? step : { ...step, through: from - 1 }]
  })
  const acks = { through: Math.min(through, Math.max(0, from - 1)), steps: remaining }
  const before = held.filter((n) => n < from)
  return before.length === 0 ? acks : { ...acks, waiting: before }
}

/** What is left of the steps when the feed has been read up to `seq`, and which place that ends. */
export function acknowledgeSteps(
  steps: readonly AckStep[],
  seq: number,
): { ended: number | null; steps: AckStep[] } {
  let ended: number | null = null
  for (const [index, step] of steps.entries()) {
    if (step.seq <= seq) {
      ended = step.through
      continue
    }
    const rest = steps.slice(index + 1)
    const isDense = step.seq - step.from_seq === step.through - step.from
    if (!isDense || step.from_seq > seq) return { ended, steps: [step, ...rest] }
    ended = step.from + seq - step.from_seq
    return { ended, steps: [{ ...step, from: ended + 1, from_seq: seq + 1 }, ...rest] }
  }
  return { ended, steps: [] }
}
