import type { CompanySettings as Units } from '#domain/account/settings.ts'
import { WEIGHTS } from '#domain/goods/good-rules.ts'
import { NAME_FIELDS } from '#domain/goods/names.ts'
import { isSoldByWeight, MEASUREMENT_UNIT } from '#domain/units.ts'
import type { CatalogueProposal } from '#domain/counting/catalogue.ts'
import { strengthAsTyped, volumeAsTyped, weightAsTyped } from '#ui/field/typed-figures.ts'
import { chosenUnit, weightValues, type GoodValues } from './good-values.ts'

/** The values for fields that are empty: what a person typed or measured stays. */
export function fillingOf(
  values: GoodValues,
  proposal: CatalogueProposal,
  units: Units,
): Partial<GoodValues> {
  const unit = chosenUnit(values)
  // By the kilogram, nothing of a bottle applies.
  const isBottle = unit === null || !isSoldByWeight(unit)
  const plain = { ...namesIn(proposal), ...(isBottle ? labelOf(proposal, units) : {}) }
  const filling = Object.entries(plain).filter(([field]) => isEmpty(values, field))
  const weighed = unit === null && proposal.weight_full && proposal.weight_empty
  return {
    ...Object.fromEntries(filling),
    ...(weighed ? { measurement_unit: String(MEASUREMENT_UNIT.bottle) } : {}),
    ...(weighed || unit === MEASUREMENT_UNIT.bottle ? weightsOf(values, proposal, units) : {}),
  }
}

function isEmpty(values: GoodValues, field: string): boolean {
  return values[field as keyof GoodValues] === ''
}

function namesIn(proposal: CatalogueProposal): Partial<GoodValues> {
  const names = NAME_FIELDS.flatMap((field) => {
    const name = proposal[field]
    return name === null ? [] : [[field, name]]
  })
  return Object.fromEntries(names) as Partial<GoodValues>
}

/** What the label says of size and strength. */
function labelOf({ litrage, strength }: CatalogueProposal, units: Units): Partial<GoodValues> {
  return {
    ...(litrage === null ? {} : { litrage: volumeAsTyped(litrage, units) }),
    ...(strength === null ? {} : { strength: strengthAsTyped(strength) }),
  }
}

function weightsOf(
  values: GoodValues,
  proposal: CatalogueProposal,
  units: Units,
): Partial<GoodValues> {
  const weights = WEIGHTS.map((field) => {
    const known = proposal[field]
    if (!known || !isEmpty(values, field)) return {}
    const { weight, error, bars } = known
    return weightValues(field, weightAsTyped(weight, units), { source: 'typed', error, bars })
  })
  return Object.assign({}, ...weights) as Partial<GoodValues>
}
