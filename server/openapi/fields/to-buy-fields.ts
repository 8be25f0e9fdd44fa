import { ID, type FieldNotes } from './field-note.ts'

const THOUSANDTHS = 'in whole thousandths of the unit'
const UNKNOWN = 'Null where it is unknown.'
const LEAST =
  'What the branch wants to have of it at least: whole pieces up to 5,000, millilitres or grams up to 5,000,000. Null: no minimum.'
const MINIMUM_UNIT =
  'What a minimum is told in: `piece` for bottles, packages and pieces, `l` for millilitres and `kg` for grams of what has no known size.'
const RUNS_OUT = 'Null for what does not run out'

/** What to buy for a branch. */
export const TO_BUY_FIELDS: FieldNotes = {
  'ToBuyQuery.branch': ['The id of the branch.', ID.branch],
  'ToBuyQuery.days': ['For how many days ahead: 1 to 365. 7, if left out.', '14'],
  'ToBuy.branch_id': ['The id of the branch.', ID.branch],
  'ToBuy.days': ['For how many days ahead.', 14],
  'ToBuy.inventory_id': ['The last completed inventory; null: there is none.', ID.inventory],
  'ToBuy.closed_at': [
    'When that inventory was completed: UTC, ISO 8601.',
    '2026-11-20T12:00:00.000Z',
  ],
  'ToBuy.data': ['The goods, part by part.'],
  'ToBuy.cost': ['What all purchases cost; null for people who may not see prices.'],
  'ToBuyItem.good_id': ['The id of the good.', ID.good],
  'ToBuyItem.part': [
    'In which part of the list it is: it `runs_out` within the days ahead or is below its minimum, there is `enough`, it has `not_moved` for a month, or `unknown`.',
    'runs_out',
  ],
  'ToBuyItem.counted_at': [
    'When it was counted last: UTC, ISO 8601. Null: not in the last half year.',
    '2026-11-20T11:40:00.000Z',
  ],
  'ToBuyItem.reason': [
    'Why nobody knows: `not_counted` in the last half year, `amount_unknown`, or `too_few_counts`. Null where it is known.',
    null,
  ],
  'ToBuyItem.unit': [
    'What the amounts are thousandths of: `ml`, `g` or `pieces`. Null where it is unknown.',
    'ml',
  ],
  'ToBuyItem.counted': [`When it was counted last, ${THOUSANDTHS}. ${UNKNOWN}`, 2_100_000],
  'ToBuyItem.estimated': [
    'Of its open bottles there, how many were estimated by eye. Null: `counted` is.',
    0,
  ],
  'ToBuyItem.received': [`Since it was counted there, ${THOUSANDTHS}. ${UNKNOWN}`, 700_000],
  'ToBuyItem.on_the_way': [
    `What of \`received\` another branch has sent, of which nobody has said yet that it came, ${THOUSANDTHS}. ${UNKNOWN}`,
    0,
  ],
  'ToBuyItem.left': [
    `What should be left now, ${THOUSANDTHS}: counted and received, less the use of the days since. ${UNKNOWN}`,
    2_400_000,
  ],
  'ToBuyItem.use_a_day': [
    `The median of what was used in a day, over the last eight uses from one count of it to the next, ${THOUSANDTHS}. Null for what has not moved, and of what is none left where too few counts tell.`,
    400_000,
  ],
  'ToBuyItem.days_left': ['Whole days that it lasts from now on; null: hardly any is used.', 6],
  'ToBuyItem.still_days': [
    'For how many whole days nothing was used; null where something was.',
    null,
  ],
  'ToBuyItem.missing': [
    `What is missing for the days ahead or of its minimum, whichever is more, ${THOUSANDTHS}; at least a bottle or package of what is none left. ${RUNS_OUT}.`,
    3_200_000,
  ],
  'ToBuyItem.bottles': [
    `Whole bottles, packages or pieces to buy, rounded up. ${RUNS_OUT}, or has no known size.`,
    5,
  ],
  'ToBuyItem.case_size': ['How many bottles are in a case; null: unknown.', 6],
  'ToBuyItem.cases': ['Whole cases that hold so many bottles, rounded up; null: unknown.', 1],
  'ToBuyItem.cost': [
    'What is ordered costs that: the whole cases, else the bottles. Null: unknown, or not for the caller.',
  ],
  'ToBuyItem.minimum': [
    'What the branch wants to have of it at least: whole pieces, millilitres or grams, by `minimum_unit`. Null: no minimum.',
    4,
  ],
  'ToBuyItem.minimum_unit': [MINIMUM_UNIT, 'piece'],
  'ToBuyItem.is_below_minimum': [
    'Whether less than its minimum is left. Then at least that is missing, whatever its use asks for.',
    true,
  ],
  'ToBuyItem.suggested_minimum': [
    'A minimum that suffices for the days ahead in 95 of 100 times, by its use and how much this differs, in `minimum_unit`. Nobody has set it. Null: too few counts tell.',
    5,
  ],
  'Minimum.amount': [LEAST, 4],
  'Minimum.unit': [MINIMUM_UNIT, 'piece'],
  'Minimum.since': ['When it begins to count: UTC, ISO 8601.', '2026-11-30T12:00:00.000Z'],
  'SetMinimumArgs.amount': [LEAST, 4],
  'SetMinimumArgs.unit': [MINIMUM_UNIT, 'piece'],
  'ToBuySum.amount': [
    'In the smallest unit of the currency, by ISO 4217: 12.50 dram are 1250.',
    4_500_000,
  ],
  'ToBuyCost.sums': ['One for each currency.'],
  'ToBuyCost.known': ['The cost is of so many goods.', 1],
  'ToBuyCost.counted': ['So many goods run out.', 1],
}
