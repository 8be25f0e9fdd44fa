import { Plural, Trans } from '@lingui/react/macro'
import { agreementOf } from '#domain/counting/recounts/agreement.ts'
import type { RecountedGood } from '#domain/counting/recounts/recount-rounds.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { useFormat } from '#client/use-format.ts'
import { Card } from '#ui/layout/card.tsx'
import classes from './recount.module.css'

export interface AgreementCardProps {
  recounted: readonly RecountedGood[]
  goods: ReadonlyMap<string, Good>
}

/** How well this inventory was counted, as far as two people counted the same; nothing before that. */
export function AgreementCard({ recounted, goods }: AgreementCardProps) {
  const { language } = useFormat()
  const { compared, agreed, differing } = agreementOf(recounted)
  if (compared === 0) return null
  const names = differing
    .flatMap((id) => goods.get(id) ?? [])
    .map((good) => nameIn(good, language))
    .toSorted((one, other) => one.localeCompare(other, language))
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  return (
    <Card as="section" className={classes.card}>
      <h2 className={classes.heading}>
        <Trans>Recount agreement</Trans>
      </h2>
      <p className={classes.verdict}>
        <Plural
          value={compared}
          one={`${agreed} of # item counted twice agrees within its ±`}
          other={`${agreed} of # items counted twice agree within their ±`}
        />
      </p>
      {names.length > 0 && (
        <p>
          <Trans>Differ: {list}</Trans>
        </p>
      )}
    </Card>
  )
}
