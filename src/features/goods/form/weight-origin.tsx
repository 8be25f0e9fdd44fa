import { Trans } from '@lingui/react/macro'
import type { WeightField } from '#domain/goods/goods.ts'
import { WEIGHT_SOURCES } from '#domain/goods/good-schema.ts'
import { useFormat } from '#client/use-format.ts'
import type { GoodValues } from './good-values.ts'
import { useBarsLabel, useSourceLabel } from './use-source-label.ts'
import classes from './good-form.module.css'

/** How a weight of the form became known, and how sure it is. */
export function WeightOrigin({ values, field }: { values: GoodValues; field: WeightField }) {
  const sourceLabel = useSourceLabel()
  const barsLabel = useBarsLabel()
  const { weight } = useFormat()
  const source = WEIGHT_SOURCES.find((one) => one === values[`${field}_source`])
  const error = Number(values[`${field}_error`])
  if (source === undefined || values[field] === '') return null
  const bars = Number(values[`${field}_bars`])
  const label = bars > 0 ? barsLabel(bars) : sourceLabel(source)
  return (
    <p className={classes.origin}>
      {error > 0 ? (
        <Trans>
          {label}, ± {weight(error)}
        </Trans>
      ) : (
        label
      )}
    </p>
  )
}
