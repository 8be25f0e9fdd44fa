import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Counted, Verdict } from '#domain/counting/recounts/judge-pair.ts'
import type { CountName, RoundsVerdict } from '#domain/counting/recounts/judge-rounds.ts'
import { useErrorLabel } from '#widgets/labels/use-error-label.ts'
import { useCountedLabel } from './use-counted-label.ts'

export interface PairTextProps {
  verdict: Verdict
  first: readonly Counted[]
  second: readonly Counted[]
}

/** What two counts say of each other, in one sentence. */
export function PairText({ verdict, first, second }: PairTextProps) {
  const countedLabel = useCountedLabel()
  const label = useErrorLabel()
  if (verdict.kind === 'incomparable') {
    return <WhyNot reason={verdict.reason} />
  }
  const { unit, difference, uncertainty, sealed } = verdict
  const [one, other] = [countedLabel(first), countedLabel(second)]
  const error =
    unit === 'pieces' ? '' : label.error(unit, uncertainty, largestOf(first, difference))
  if (verdict.kind === 'agree') {
    if (one === other) return <Trans>Agree: {one} both times.</Trans>
    return (
      <Trans>
        Agree: {one} and {other}, within ± {error}.
      </Trans>
    )
  }
  const bottles = Math.abs(sealed)
  if (unit === 'pieces') {
    return <Plural value={bottles} one="Differ by # bottle." other="Differ by # bottles." />
  }
  const amount = label.amount(unit, Math.abs(difference))
  return (
    <>
      <Trans>
        Differ by {amount} ± {error}.
      </Trans>
      {bottles > 0 && (
        <>
          {' '}
          <Plural
            value={bottles}
            one="One full bottle is counted once and not the other time."
            other="# full bottles are counted once and not the other time."
          />
        </>
      )}
    </>
  )
}

type Reason = Extract<Verdict, { kind: 'incomparable' }>['reason']

/** Why two counts say nothing of each other. */
function WhyNot({ reason }: { reason: Reason }) {
  switch (reason) {
    case 'figures_changed':
      return (
        <Trans>
          The item's weights were changed between the two counts, so they can't be compared.
        </Trans>
      )
    case 'unknown':
      return <Trans>One of the amounts isn't known, so the two can't be compared.</Trans>
    case 'deleted':
      return <Trans>The first count was deleted, so there is nothing to compare with.</Trans>
    case 'merged':
      return (
        <Trans>
          Items were merged since, so one count covers more than the other and they can't be
          compared.
        </Trans>
      )
    case 'counted_before':
      return (
        <Trans>
          This person had counted the item before the request arrived, so the recount isn't
          independent. Taking it replaces that entry too.
        </Trans>
      )
    case 'corrected_before':
      return (
        <Trans>
          Whoever counted again had corrected the first count before the request reached them, so
          their recount isn't independent.
        </Trans>
      )
  }
}

/** In ml or g; what the ± stands beside. */
function largestOf(first: readonly Counted[], difference: number): number {
  return Math.max(Math.abs(difference), ...first.map(({ millilitres }) => millilitres ?? 0))
}

/** What three counts say together, and why some of them say nothing of each other. */
export function ThreeText({ verdict }: { verdict: RoundsVerdict }) {
  const reasons = verdict.pairs.flatMap(({ verdict: said }) =>
    said.kind === 'incomparable' ? [said.reason] : [],
  )
  return (
    <>
      {reasons.length < verdict.pairs.length && <Together verdict={verdict} />}{' '}
      {[...new Set(reasons)].map((reason) => (
        <span key={reason}>
          <WhyNot reason={reason} />{' '}
        </span>
      ))}
    </>
  )
}

function Together({ verdict: { agreeing, pairs } }: { verdict: RoundsVerdict }) {
  if (agreeing.length === pairs.length) return <Trans>All three counts agree.</Trans>
  if (agreeing.length === 0) return <Trans>No two of the three counts agree.</Trans>
  return agreeing.map(({ one, other }) => (
    <span key={one + other}>
      <Agreeing one={one} other={other} />{' '}
    </span>
  ))
}

function Agreeing({ one, other }: { one: CountName; other: CountName }): ReactNode {
  if (one === 'first' && other === 'second')
    return <Trans>The first count and the recount agree.</Trans>
  if (one === 'first') return <Trans>The first count and the third agree.</Trans>
  return <Trans>The recount and the third count agree.</Trans>
}
