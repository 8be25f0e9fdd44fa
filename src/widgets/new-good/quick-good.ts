import type { CompanySettings as Units } from '#domain/account/settings.ts'
import { labelOf } from '#domain/bottles/labels.ts'
import { BLANK_GOOD } from '#domain/goods/good-fields.ts'
import { WEIGHTS } from '#domain/goods/good-rules.ts'
import type { GoodFields } from '#domain/goods/goods.ts'
import { nameFields, NAME_FIELDS, type Names } from '#domain/goods/names.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import type { CatalogueProposal } from '#domain/counting/catalogue.ts'
import { readGross, weightAsTyped } from '#ui/field/typed-figures.ts'
import { readCount } from '#ui/field/typed-text.ts'

/** What a person enters about an unknown bottle. */
export interface QuickGood {
  name: string
  goods_type_id: string
  unit: 'bottle' | 'pieces' | 'weight'
  litrage: string
  full: string
  empty: string
  /** What was taken from the catalogue; fields that were typed since go before it. */
  taken: CatalogueProposal | null
}

export const EMPTY_GOOD: QuickGood = {
  name: '',
  goods_type_id: '',
  unit: 'bottle',
  litrage: '',
  full: '',
  empty: '',
  taken: null,
}

/**
 * The good's fields. Invalid input is left out, and the command reports it as missing. A label is
 * that of one bottle, and no barcode of its good.
 */
export function fieldsOfGood(quick: QuickGood, barcode: string | null, units: Units): GoodFields {
  const isBottle = quick.unit === 'bottle'
  return {
    ...BLANK_GOOD,
    ...namesOfQuick(quick),
    goods_type_id: quick.goods_type_id,
    barcode: labelOf(barcode ?? '') === null ? barcode : null,
    measurement_unit: MEASUREMENT_UNIT[quick.unit],
    weight_full: isBottle ? readGross(quick.full, units) : null,
    weight_empty: isBottle ? readGross(quick.empty, units) : null,
    litrage: quick.unit === 'weight' ? null : readCount(quick.litrage),
    strength: quick.unit === 'weight' ? null : (quick.taken?.strength ?? null),
    ...(isBottle ? originsOf(quick, units) : {}),
  }
}

/** The catalogue's other names come along with the one that is shown. */
function namesOfQuick({ name, taken }: QuickGood): Partial<Names> {
  const isOfCatalogue = taken !== null && NAME_FIELDS.some((field) => taken[field] === name)
  return isOfCatalogue ? nameFields((field) => taken[field] ?? '') : { name_en: name }
}

const TYPED_AS = { weight_full: 'full', weight_empty: 'empty' } as const

/** The origins of weights that are still those of the catalogue. */
function originsOf(quick: QuickGood, units: Units): Partial<GoodFields> {
  const origins = WEIGHTS.map((field) => {
    const known = quick.taken?.[field]
    if (!known || quick[TYPED_AS[field]] !== weightAsTyped(known.weight, units)) return {}
    return {
      [`${field}_source`]: 'typed',
      [`${field}_error`]: known.error,
      [`${field}_bars`]: known.bars,
    }
  })
  return Object.assign({}, ...origins) as Partial<GoodFields>
}

/** What the catalogue has for fields that are empty; null when it has nothing for them. */
export function takenInto(
  quick: QuickGood,
  proposal: CatalogueProposal,
  name: string | null,
  units: Units,
): Partial<QuickGood> | null {
  const known: Partial<Record<QuickText, string>> = {
    ...(name === null ? {} : { name }),
    ...(quick.unit === 'weight' ? {} : sizeOf(proposal)),
    ...(quick.unit === 'bottle' ? weightsOf(proposal, units) : {}),
  }
  const empty = Object.entries(known).filter(([field]) => quick[field as QuickText] === '')
  return empty.length === 0 ? null : { ...Object.fromEntries(empty), taken: proposal }
}

type QuickText = 'name' | 'litrage' | 'full' | 'empty'

function sizeOf({ litrage }: CatalogueProposal): Partial<Record<QuickText, string>> {
  return litrage === null ? {} : { litrage: String(litrage) }
}

function weightsOf(proposal: CatalogueProposal, units: Units): Partial<Record<QuickText, string>> {
  const weights = WEIGHTS.flatMap((field) => {
    const known = proposal[field]
    return known ? [[TYPED_AS[field], weightAsTyped(known.weight, units)] as const] : []
  })
  return Object.fromEntries(weights)
}
