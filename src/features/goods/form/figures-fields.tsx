import { Trans, useLingui } from '@lingui/react/macro'
import { isPlausible } from '#domain/goods/average-density.ts'
import { derivedError, measuredError } from '#domain/counting/weighed-figures.ts'
import type { WeightField } from '#domain/goods/goods.ts'
import { proposeWeight } from '#domain/counting/good-proposals.ts'
import { isSoldByWeight, MEASUREMENT_UNIT, type GramsPerMl } from '#domain/units.ts'
import { impliedDensity } from '#domain/counting/volume.ts'
import { Button } from '#ui/button/button.tsx'
import { NumberField } from '#ui/field/text-field.tsx'
import { weightAsTyped } from '#ui/field/typed-figures.ts'
import { useDensity } from '#client/form/use-density.ts'
import type { Form } from '#ui/form/use-form-engine.ts'
import { useGoodDensity } from '#client/form/use-good-density.ts'
import { useUnits } from '#client/units.tsx'
import { useFormat } from '#client/use-format.ts'
import { draftOf, chosenUnit, weightValues, type GoodValues } from './good-values.ts'
import { WeightOrigin } from './weight-origin.tsx'
import classes from './good-form.module.css'

/** The figures from which a weight becomes a volume, as far as the unit has them. */
export function FiguresFields({ form }: { form: Form<GoodValues> }) {
  const { t } = useLingui()
  const density = useDensity()
  const { volume_unit } = useUnits()
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
      {hasVolume && (
        <div className={`${classes.pair} ${classes.beside}`}>
          <NumberField
            {...form.field('litrage')}
            label={t`Volume of the full bottle`}
            isRequired={isBottle}
            unit={volume_unit === 'liter' ? t`l` : t`ml`}
          />
          <NumberField {...form.field('strength')} label={t`Strength`} unit={t`% vol`} />
          <NumberField {...form.field('density')} label={t`Liquid density`} unit={density.unit} />
        </div>
      )}
      <WeightFields form={form} isRequired={isBottle} hasVolume={hasVolume} />
      {hasVolume && <DensityNote form={form} />}
    </fieldset>
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
  const labels = { weight_full: t`Weight when full`, weight_empty: t`Weight when empty` }
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
          {hasVolume && <Proposal form={form} field={field} />}
        </div>
      ))}
    </div>
  )
}

interface ProposalProps {
  form: Form<GoodValues>
  field: WeightField
}

const OTHER = { weight_full: 'weight_empty', weight_empty: 'weight_full' } as const

/** Derives a missing weight from the other one, the volume and the density; a press accepts it. */
function Proposal({ form, field }: ProposalProps) {
  const units = useUnits()
  const { weight } = useFormat()
  const { format } = useDensity()
  const draft = draftOf(form.values, units)
  const density = useGoodDensity(draft)
  const known: GramsPerMl | null = density?.density ?? null
  const proposal = proposeWeight(draft, known)
  // A value that the user has begun to type is not replaced.
  const isShown = proposal?.field === field && form.values[field] === '' && density !== null
  if (!isShown) return null
  const amount = weight(proposal.weight)
  const by = format(density.density)
  const error = derivedError(
    draft[`${OTHER[field]}_error`] ?? measuredError(null),
    draft.litrage ?? 0,
    density,
  )
  const text = weightAsTyped(proposal.weight, units)
  return (
    <div className={classes.proposal}>
      <span>
        <Trans>From the density of {by}:</Trans>
      </span>
      <Button
        type="button"
        variant="default"
        onClick={() => form.change(weightValues(field, text, { source: 'derived', error }))}
      >
        <Trans>Use {amount}</Trans>
      </Button>
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
        <Trans>Density of this goods type: {shown}.</Trans>
      )}
    </p>
  )
}
