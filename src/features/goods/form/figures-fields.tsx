import { Trans, useLingui } from '@lingui/react/macro'
import { isPlausible } from '#domain/goods/density/average-density.ts'
import { isTooLight, lightestOf } from '#domain/goods/figure-doubts.ts'
import { isSoldByWeight, MEASUREMENT_UNIT } from '#domain/units.ts'
import { impliedDensity } from '#domain/counting/volume.ts'
import { NumberField } from '#ui/field/number-field.tsx'
import { useDensity } from '#client/form/use-density.ts'
import type { Form } from '#ui/form/use-form-engine.ts'
import { useStrength } from '#client/form/use-strength.ts'
import { useGoodDensity } from '#client/form/use-good-density.ts'
import { useUnits } from '#client/units.tsx'
import { volumeAsTyped } from '#ui/field/typed-figures.ts'
import { UsualSizes } from '#widgets/usual-sizes/usual-sizes.tsx'
import { draftOf, chosenUnit, weightValues, type GoodValues } from './good-values.ts'
import { WeighNow, type WeighNowProps } from './weigh-now.tsx'
import { WeightProposal } from './weight-proposal.tsx'
import classes from './good-form.module.css'
import { WEIGHT_SOURCES } from '#domain/goods/good-schema.ts'
import type { WeightField } from '#domain/goods/goods.ts'
import { useFormat } from '#client/use-format.ts'
import { useBarsLabel, useSourceLabel } from './use-source-label.ts'

/** The figures from which a weight becomes a volume, as far as the unit has them. */
export function FiguresFields({ form, later }: WeighNowProps) {
  const unit = chosenUnit(form.values)
  if (unit === null) return null
  const isBottle = unit === MEASUREMENT_UNIT.bottle
  const hasVolume = !isSoldByWeight(unit)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Trans>Measurements</Trans>
      </legend>
      {!isBottle && (
        <p className={classes.hint}>
          <Trans>Enter only what you know.</Trans>
        </p>
      )}
      {hasVolume && <VolumeFields form={form} isRequired={isBottle} />}
      <WeightFields
        form={form}
        isRequired={isBottle && later?.isChosen !== true}
        hasVolume={hasVolume}
      />
      {isBottle && <WeighNow form={form} later={later} />}
      {hasVolume && <DensityNote form={form} />}
      {hasVolume && <StrengthNote form={form} />}
    </fieldset>
  )
}

interface VolumeFieldsProps {
  form: Form<GoodValues>
  isRequired: boolean
}

/** The size with those that are usual, and what tells the density. */
function VolumeFields({ form, isRequired }: VolumeFieldsProps) {
  const { t } = useLingui()
  const density = useDensity()
  const { volume_unit } = useUnits()
  return (
    <>
      <NumberField
        {...form.field('litrage')}
        label={t`Volume of the full bottle`}
        isRequired={isRequired}
        unit={volume_unit === 'liter' ? t`l` : t`ml`}
      />
      <SizesOfType form={form} />
      <div className={`${classes.pair} ${classes.beside}`}>
        <NumberField {...form.field('strength')} label={t`Strength`} unit={t`% vol`} />
        <NumberField {...form.field('density')} label={t`Liquid density`} unit={density.unit} />
      </div>
    </>
  )
}

interface WeightFieldsProps {
  form: Form<GoodValues>
  isRequired: boolean
  hasVolume: boolean
}

function WeightFields({ form, isRequired, hasVolume }: WeightFieldsProps) {
  const { t } = useLingui()
  const { weight_unit } = useUnits()
  const unit = weight_unit === 'kilogram' ? t`kg` : t`g`
  const labels = { weight_full: t`Full weight`, weight_empty: t`Empty weight` }
  return (
    <div className={classes.pair}>
      {(['weight_full', 'weight_empty'] as const).map((field) => (
        <div key={field}>
          <NumberField
            {...form.field(field)}
            label={labels[field]}
            isRequired={isRequired}
            unit={unit}
            // What a person types comes from no scale.
            onChange={(text) => form.change(weightValues(field, text))}
          />
          <WeightOrigin values={form.values} field={field} />
          {hasVolume && <WeightProposal form={form} field={field} />}
        </div>
      ))}
    </div>
  )
}

/** The implied density: the simplest check of the figures. */
function DensityNote({ form }: { form: Form<GoodValues> }) {
  const units = useUnits()
  const density = useDensity()
  const draft = draftOf(form.values, units)
  const implied = (draft.litrage ?? 0) > 0 ? impliedDensity(draft) : null
  const shown = implied === null ? '' : density.format(implied)
  const isPossible = isPlausible(implied)
  return (
    <div role="status">
      {implied === null && <KnownDensityNote form={form} />}
      {implied !== null && (
        <p className={classes.note} data-wrong={!isPossible || undefined}>
          {isPossible ? (
            <Trans>Implied density: {shown}.</Trans>
          ) : (
            <Trans>
              Implied density: {shown}. No drink has this density; check the weights and volume.
            </Trans>
          )}
        </p>
      )}
    </div>
  )
}

/** The note says that one of the two was changed and the other stayed. */
function StrengthNote({ form }: { form: Form<GoodValues> }) {
  const density = useDensity()
  const strengthOf = useStrength()
  const draft = draftOf(form.values, useUnits())
  const strength = strengthOf(draft.strength ?? 0)
  const least = density.format(lightestOf(draft.strength ?? 0))
  return (
    <div role="status">
      {isTooLight(draft) && (
        <p className={classes.note} data-wrong>
          <Trans>
            At {strength} the density is at least {least}. Check both.
          </Trans>
        </p>
      )}
    </div>
  )
}

/** The density that is used while the weights give none, unless it is the one that was typed. */
function KnownDensityNote({ form }: { form: Form<GoodValues> }) {
  const units = useUnits()
  const { format } = useDensity()
  const known = useGoodDensity(draftOf(form.values, units))
  if (known === null || known.basis === 'typed') return null
  const shown = format(known.density)
  return (
    <p className={classes.note}>
      {known.basis === 'strength' ? (
        <Trans>Density from the strength: {shown}.</Trans>
      ) : (
        <Trans>Density of this type: {shown}.</Trans>
      )}
    </p>
  )
}

/** The usual sizes of what is in bottles. */
function SizesOfType({ form }: { form: Form<GoodValues> }) {
  const units = useUnits()
  const { litrage, goods_type_id } = form.values
  const unit = chosenUnit(form.values)
  if (unit === null || isSoldByWeight(unit)) return null
  return (
    <UsualSizes
      typeId={goods_type_id}
      text={litrage}
      textOf={(size) => volumeAsTyped(size, units)}
      onText={(text) => form.change({ litrage: text })}
    />
  )
}

/** How a weight of the form became known, and how sure it is. */
function WeightOrigin({ values, field }: { values: GoodValues; field: WeightField }) {
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
