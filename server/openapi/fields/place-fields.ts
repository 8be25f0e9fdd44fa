import type { FieldNotes } from './field-note.ts'

/** The places of a branch, and who is done with which place of an inventory. */
export const PLACE_FIELDS: FieldNotes = {
  'Branch.places': [
    'The places that were made ahead, in their order, with those that were removed; null: none yet.',
  ],
  'BranchPlace.name': ['What the place is called now.', 'shelf 3'],
  'BranchPlace.former': ['What it was called before; entries that say so mean it.', ['top shelf']],
  'BranchPlace.is_removed': ['Whether it was taken from the list.', false],
  'AddPlaceArgs.name': ['The name of the place.', 'shelf 3'],
  'RenamePlaceArgs.place': ['What the place is, or was, called.', 'top shelf'],
  'RenamePlaceArgs.name': ['Its name from now on.', 'shelf 3'],
  'MovePlaceArgs.place': ['The place to put elsewhere.', 'shelf 3'],
  'MovePlaceArgs.after': ['The place right before it; null: it becomes the first.', 'bar'],
  'RemovePlaceArgs.place': ['The place to take from the list.', 'shelf 3'],
  sold_meanwhile: [
    'Whether the bar sold while it was counted, as somebody who manages it said; null: nobody has.',
    true,
  ],
  short_list: [
    'The goods that the count is of, which is whole when these are counted; null, or absent: the whole bar.',
    ['01932f3e-5b80-7a10-8c3e-2f6a1d9b0a01'],
  ],
  finish_marks: [
    'Who said when that which part of the count is over, the oldest first; null: nobody yet.',
  ],
  joined_into: [
    'The inventory that this one was joined into: it is in no list, and what comes for it is that one. Null: none.',
    null,
  ],
  parts: [
    'What the inventory is made of, itself first, those among them that were separated again; null: nothing was ever joined into it.',
  ],
  'JoinedPart.inventory_id': [
    'One of the inventories that are one.',
    '01932f3e-5b80-7a10-8c3e-2f6a1d9b1c02',
  ],
  'JoinedPart.name': ['Its name when it was joined.', 'Cellar'],
  'JoinedPart.row_number': ['Its number; null: the server had given none yet.', 2],
  joined: ['Who joined it and when.'],
  undone: ['Who separated it again and when; null: nobody.', null],
  'JoinedPart.user_full_name': ['The name and surname of that person.', 'Ani Petrosyan'],
  joined_id: [
    'The inventory that is joined into the other, or separated from it.',
    '01932f3e-5b80-7a10-8c3e-2f6a1d9b1c02',
  ],
  counted_for: [
    'The inventory that it was counted for, where that was joined into another; null: its own.',
    null,
  ],
  replaced_by: [
    'The later reading of the same labelled bottle in another of the joined inventories, which counts in its place; null: none.',
    null,
  ],
  'FinishMark.place': [
    'The place whose count is over; null: all that this person wanted to count.',
    'cellar',
  ],
  'FinishPlaceArgs.place': [
    'The place whose count is over; null: all that this person wanted to count.',
    'cellar',
  ],
  'ReopenPlaceArgs.place': [
    "The place that is to be counted on; null: one's own part of the whole.",
    'cellar',
  ],
  'ReopenPlaceArgs.seen_at': [
    'When the newest was said of what is taken back: UTC, ISO 8601.',
    '2026-11-20T21:15:00.000Z',
  ],
  at: ['When: UTC, ISO 8601.', '2026-11-20T21:15:00.000Z'],
  is_finished: ['Whether nothing is left there; false: the rest is left to somebody else.', true],
  'FinishMark.full_name': ['The name and surname of that person.', 'Aram Simonyan'],
  'FinishPlaceArgs.full_name': ['The name and surname of that person.', 'Aram Simonyan'],
  is_reopened: [
    'Whether this takes back what was said before it: the count goes on there; absent: it does not.',
    true,
  ],
  heir: ['To whom the rest is left; null: to nobody in particular.', null],
}
