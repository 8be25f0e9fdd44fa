import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FEWEST_PAIRS, type Repeatability } from '#domain/counting/recounts/repeatability.ts'
import { typicalDifference } from '#domain/counting/recounts/typical-difference.ts'
import { gramsToDecigrams } from '#domain/units.ts'
import { useFormat } from '#client/use-format.ts'
import { formatNumber } from '#ui/format.ts'
import classes from './agreement.module.css'

export interface AgreementRowProps {
  /** Null: the part is named already. */
  name: ReactNode
  of: Repeatability
  /** Of estimates, whose deviation is a share of the bottle. */
  isByEye?: boolean
}

/** What pairs of counts say, in plain words. */
export function AgreementRow({ name, of, isByEye = false }: AgreementRowProps) {
  const { pairs, agreed, deviation } = of
  return (
    <li className={classes.row}>
      {name !== null && <strong>{name}</strong>}
      {deviation === null && (
        <span>
          <Trans>Too few to say: it takes {FEWEST_PAIRS} pairs.</Trans>
        </span>
      )}
      {deviation !== null && isByEye && <Seen deviation={deviation} />}
      {deviation !== null && !isByEye && <Weighed deviation={deviation} />}
      <small>
        <Plural value={pairs} one="# pair" other="# pairs" />
        {' · '}
        <Plural value={agreed} one="# agreed" other="# agreed" />
      </small>
    </li>
  )
}

function Weighed({ deviation }: { deviation: number }) {
  const { weight } = useFormat()
  const difference = weight(gramsToDecigrams(typicalDifference(deviation)))
  return (
    <span>
      <Trans>Two weighings of the same bottle typically differ by {difference}.</Trans>
    </span>
  )
}

const PERCENT = 100

function Seen({ deviation }: { deviation: number }) {
  const { language } = useFormat()
  const percent = formatNumber(Math.round(deviation * PERCENT), language)
  return (
    <span>
      <Trans>An estimate is typically off by {percent}% of the bottle.</Trans>
    </span>
  )
}
