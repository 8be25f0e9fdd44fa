import { Trans } from '@lingui/react/macro'
import type { IncomparableReason, Verdict } from '#domain/counting/recounts/judge-pair.ts'
import type { RecountedGood } from '#domain/counting/recounts/recount-rounds.ts'
import { useErrorLabel } from '#widgets/labels/use-error-label.ts'

/** What the two or three counts of an item say of each other, beside the word for its stage. */
export function VerdictText({ recounted: { verdict, first } }: { recounted: RecountedGood }) {
  const { pairs = [], suggested } = verdict ?? {}
  const [pair] = pairs
  if (!pair) return null
  const isAlone = pairs.length === 1
  if (isAlone || pairs.every(({ verdict: { kind } }) => kind === 'incomparable')) {
    const largest = Math.max(0, ...first.map(({ millilitres }) => millilitres ?? 0))
    return <PairText verdict={pair.verdict} largest={largest} />
  }
  if (suggested === 'first') return null
  return suggested ? (
    <Trans>The two recounts agree.</Trans>
  ) : (
    <Trans>No two of the three counts agree.</Trans>
  )
}

interface PairTextProps {
  verdict: Verdict
  /** The largest ml of the first count: the ± beside it has its digits. */
  largest: number
}

function PairText({ verdict, largest }: PairTextProps) {
  const label = useErrorLabel()
  if (verdict.kind === 'incomparable') return <WhyNot reason={verdict.reason} />
  const { unit, difference, uncertainty } = verdict
  // How many pieces there are stands in the counts.
  if (unit === 'pieces') return null
  const size = Math.abs(difference)
  const error = label.error(unit, uncertainty, Math.max(size, largest))
  const amount = label.amount(unit, size)
  return (
    <Trans>
      Difference: {amount} ± {error}
    </Trans>
  )
}

/** Why two counts say nothing of each other. */
function WhyNot({ reason }: { reason: IncomparableReason }) {
  return reason === 'counted_before' || reason === 'corrected_before' ? (
    <Trans>Whoever counted again knew the first count, so theirs isn't independent.</Trans>
  ) : (
    <Trans>Something was changed or deleted in between, or an amount isn't known.</Trans>
  )
}
