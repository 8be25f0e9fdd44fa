import { GOOD_FIELDS, goodFieldsOf, pickFields } from './good-fields.ts'
import { isWeight } from './good-rules.ts'
import type { Good, GoodField, GoodFields } from './goods.ts'
import { isSame } from '../is-same.ts'

/** The id of the good from which each field is taken; an absent field is not chosen. */
export type MergeChoices = Partial<Record<GoodField, string>>

/** Fields that go with others, or that goods which are one have in common. */
const FOLLOWING: ReadonlySet<GoodField> = new Set([
  'measurement_unit',
  'weight_full_source',
  'weight_full_error',
  'weight_full_bars',
  'weight_empty_source',
  'weight_empty_error',
  'weight_empty_bars',
])

const CHOSEN = GOOD_FIELDS.filter((field) => !FOLLOWING.has(field))

function isKnown(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== ''
}

/** The fields in which the goods say different things, so that a person chooses. */
export function conflictsOf(goods: readonly Good[]): GoodField[] {
  const all = goods.map(goodFieldsOf)
  // Every barcode stays with the good, whichever is called its own.
  return CHOSEN.filter((field) => field !== 'barcode').filter((field) => {
    const known = all.map((fields) => fields[field]).filter(isKnown)
    return known.some((value) => !isSame(value, known[0]))
  })
}

/** How much is known of a good: of these the one that stays is proposed. */
export function knownFields(good: Good): number {
  const fields = goodFieldsOf(good)
  return CHOSEN.filter((field) => isKnown(fields[field])).length
}

/**
 * The good that stays unless a person says otherwise: the one with the most entries, then with
 * weights, then of which most is known, then the oldest.
 * @param entries how often each was counted
 */
export function proposedStaying(
  goods: readonly Good[],
  entries: ReadonlyMap<string, number>,
): Good | undefined {
  const rank = (good: Good): number[] => [
    entries.get(good.id) ?? 0,
    Number(Boolean(good.weight_full)) + Number(Boolean(good.weight_empty)),
    knownFields(good),
  ]
  const [first] = goods.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)]
    const at = one.findIndex((value, index) => value !== other[index])
    return at < 0 ? a.created_at.localeCompare(b.created_at) : (other[at] ?? 0) - (one[at] ?? 0)
  })
  return first
}

/** The good that a field is taken from: the chosen one, else the staying one, else one that knows it. */
export function sourceOfField(
  field: GoodField,
  staying: Good,
  goods: readonly Good[],
  choices: MergeChoices,
): Good {
  const has = (good: Good): boolean => isKnown(goodFieldsOf(good)[field])
  const chosen = goods.find(({ id }) => id === choices[field])
  if (chosen && has(chosen)) return chosen
  return has(staying) ? staying : (goods.find(has) ?? staying)
}

/** What the staying good gets from the others, and what it has in those fields. */
export function mergedFields(
  staying: Good,
  goods: readonly Good[],
  choices: MergeChoices,
): { before: Partial<GoodFields>; after: Partial<GoodFields> } {
  const stood = goodFieldsOf(staying)
  const wanted = CHOSEN.reduce((fields, field) => {
    const source = sourceOfField(field, staying, goods, choices)
    return source === staying ? fields : { ...fields, ...withOrigin(field, source) }
  }, stood)
  const names = GOOD_FIELDS.filter((field) => !isSame(stood[field], wanted[field]))
  return { before: pickFields(stood, names), after: pickFields(wanted, names) }
}

/** A weight comes with where it is from. */
function withOrigin(field: GoodField, source: Good): Partial<GoodFields> {
  const names: readonly GoodField[] = isWeight(field)
    ? [field, `${field}_source`, `${field}_error`, `${field}_bars`]
    : [field]
  return pickFields(goodFieldsOf(source), names)
}
