import { Trans, useLingui } from '@lingui/react/macro'
import { nameIn } from '#domain/goods/goods.ts'
import type { Worth } from '#storage/inventories/read-worth.ts'
import { BarChart } from './bar-chart.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { useMoney } from '#client/use-money.ts'
import classes from './comparison-charts.module.css'

/** What each type is worth; nothing while no price is known. */
export function ValueByType({ worth: { byType } }: { worth: Worth }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const money = useMoney()
  const known = byType.filter(({ value }) => value.sums.length > 0)
  if (known.length === 0) return null
  return (
    <Card as="section" className={classes.card}>
      <h3 className={classes.title}>
        <Trans>Value by type</Trans>
      </h3>
      <BarChart
        caption={t`Value by type`}
        labelHead={t`Goods type`}
        valueHead={t`Stock value`}
        rows={known.map(({ type, value }) => ({
          key: type?.id ?? '',
          label: type ? nameIn(type, language) : t`No type`,
          value: value.sums[0]?.amount ?? 0,
          text: money.all(value.sums),
        }))}
      />
    </Card>
  )
}
