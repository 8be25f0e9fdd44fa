import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { derivedWeight } from '#domain/counting/good-proposals.ts'
import type { WeightField } from '#domain/goods/goods.ts'
import { Button } from '#ui/button/button.tsx'
import { weightAsTyped } from '#ui/field/typed-figures.ts'
import type { Form } from '#ui/form/use-form-engine.ts'
import { useDensity } from '#client/form/use-density.ts'
import { useGoodDensity } from '#client/form/use-good-density.ts'
import { useUnits } from '#client/units.tsx'
import { useFormat } from '#client/use-format.ts'
import { draftOf, weightValues, type GoodValues } from './good-values.ts'
import classes from './good-form.module.css'

export interface WeightProposalProps {
  form: Form<GoodValues>
  field: WeightField
}

/**
 * Derives a missing weight from the other one, the volume and the density; a press accepts it. One
 * that was derived before follows the strength as it is typed, where the person sees it.
 */
export function WeightProposal({ form, field }: WeightProposalProps) {
  const units = useUnits()
  const { weight } = useFormat()
  const { format } = useDensity()
  const draft = draftOf(form.values, units)
  const density = useGoodDensity(draft)
  const derived = derivedWeight(field, draft, density)
  const follow = (amount: NonNullable<typeof derived>): void =>
    form.change(
      weightValues(field, weightAsTyped(amount.weight, units), {
        source: 'derived',
        error: amount.error,
      }),
    )
  const isFollowing = useTouchedStrength(form) && form.values[`${field}_source`] === 'derived'
  useEffect(() => {
    if (isFollowing && derived !== null) follow(derived)
  })
  if (density === null || derived === null) return null
  const amount = weight(derived.weight)
  const by = format(density.density)
  return (
    <div className={classes.proposal}>
      <span>
        <Trans>From the density of {by}:</Trans>
      </span>
      <Button type="button" variant="default" onClick={() => follow(derived)}>
        <Trans>Use {amount}</Trans>
      </Button>
    </div>
  )
}

/** Whether the person has changed the strength since the form opened. */
function useTouchedStrength({ values: { strength } }: Form<GoodValues>): boolean {
  const [before] = useState(strength)
  const [isTouched, setTouched] = useState(false)
  if (!isTouched && strength !== before) setTouched(true)
  return isTouched
}
