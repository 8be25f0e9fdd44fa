import { ID, type FieldNotes } from './field-note.ts'

const TIME = '2026-11-20T21:40:00.000Z'

/** What devices say of what they hold, and what follows for an inventory. */
export const PHONE_FIELDS: FieldNotes = {
  'PullQuery.device': ['The name of the device, under which it sends commands.', ID.device],
  'PullQuery.unsent': [
    'How many commands of each inventory the device holds without an answer, as `id:count` with commas between; one that is open on its screen stands there too, with zero. Left out: none.',
    `${ID.inventory}:3`,
  ],
  'LogoffQuery.device': [
    'The name of the device, if all that it has of its person is removed from it.',
    ID.device,
  ],
  'CountingPhone.device_id': ['The name of the device.', ID.device],
  'CountingPhone.user_id': ['The id of the person whose device it is.', ID.barman],
  'CountingPhone.user_full_name': ['The name and surname of that person.', 'Aram Grigoryan'],
  reported_at: [
    'When the device last said how much it holds: UTC, ISO 8601. Null: never, because its page is of an earlier version.',
    TIME,
  ],
  unsent: [
    'How many commands of the inventory it held then; null: it has never said. What it holds now is unknown unless that was a moment ago.',
    0,
  ],
  heard_at: ['When anything last came from it: UTC, ISO 8601. Null: unknown.', TIME],
  is_emptied: [
    'Whether its person has signed out on it since and nothing of theirs is there any more.',
    false,
  ],
  as_of: ['The clock of the server when it answered: UTC, ISO 8601.', TIME],
  'CountingPhoneList.data': ['The devices, by the names of their people.'],
  'CountingPhoneList.total': ['How many there are.', 1],
}
