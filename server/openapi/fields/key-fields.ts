import { ID, type FieldNotes } from './field-note.ts'

const END = '2027-11-20T22:00:00.000Z'
const SCOPES =
  'What it may do: `read_stock`, `read_money`, `write_items`, `write_deliveries`, `write_counts`, `send`. Every call says which one it needs.'
const BRANCHES = 'The branches that it sees'
const NAME = 'The name under which it stands in histories and logs.'

/** Keys of programs. */
export const KEY_FIELDS: FieldNotes = {
  scopes: [SCOPES, ['read_stock']],
  expires_at: ['When it ends by itself: UTC, ISO 8601. Null: never.', END],
  'NewApiKey.expires_at': ['When it ends by itself: UTC, ISO 8601. Null, or left out: never.', END],
  used_at: ['When it was last used, to a minute: UTC, ISO 8601. Null: never.', END],
  'MadeApiKey.token': [
    'The secret to send as `Authorization: Bearer …`. It is told this once.',
    'dram_AZOcHnoA…',
  ],
  'ApiKey.id': ['The id of the key.', ID.row],
  'ApiKey.name': [NAME, 'Stock sheet'],
  'ApiKey.branch_ids': [`${BRANCHES}; null: all.`, [ID.branch]],
  'ApiKey.user_id': ['The id of the owner who made it.', ID.person],
  'ApiKey.user_full_name': ['The name and surname of that owner.', 'Ani Petrosyan'],
  'MadeApiKey.id': ['The id of the key.', ID.row],
  'MadeApiKey.name': [NAME, 'Stock sheet'],
  'MadeApiKey.branch_ids': [`${BRANCHES}; null: all.`, [ID.branch]],
  'MadeApiKey.user_id': ['The id of the owner who made it.', ID.person],
  'MadeApiKey.user_full_name': ['The name and surname of that owner.', 'Ani Petrosyan'],
  'NewApiKey.name': [NAME, 'Stock sheet'],
  'NewApiKey.branch_ids': [`${BRANCHES}; null, or left out: all, also those to come.`, [ID.branch]],
  'StandingPrice.amount': [
    "The price of a bottle, a piece or a kilogram, in the currency's smallest unit: 850000 is 8,500.00 AMD. Null: unknown.",
    850_000,
  ],
  'StandingPrice.currency': ['The currency, by its ISO 4217 code; null: no price.', 'AMD'],
  'StandingPrice.source': [
    'Where it comes from: `typed`, `till` or `delivery`; null: no price.',
    'typed',
  ],
  'StandingPrice.since': ['Since when it counts: UTC, ISO 8601; null: no price.', END],
  'StandingPrice.user_full_name': ['Who set it; null: no price.', 'Ani Petrosyan'],
  'StandingPrice.unusual_before': [
    'What it cost before, where it costs three times as much now, or a third, and nobody has said since that this is right. Null: it is not unusual.',
    null,
  ],
  'PriceChange.amount': [
    'What a bottle, a piece or, of what is sold by weight, a kilogram costs from now on, in the smallest unit of the currency. Null: unknown.',
    950_000,
  ],
  'PriceChange.currency': ['The currency, by its ISO 4217 code.', 'AMD'],
  'PriceChange.is_confirmed': [
    'Says that the price is right, if it stands already and is unusual.',
    false,
  ],
}
