import type { FieldNotes } from './field-note.ts'

/** Who is done with which place of an inventory. */
export const PLACE_FIELDS: FieldNotes = {
  finish_marks: [
    'Who said when that which part of the count is over, the oldest first; null: nobody yet.',
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
  at: ['When: UTC, ISO 8601.', '2026-11-20T21:15:00.000Z'],
  is_finished: ['Whether nothing is left there; false: the rest is left to somebody else.', true],
  'FinishMark.full_name': ['The name and surname of that person.', 'Aram Simonyan'],
  'FinishPlaceArgs.full_name': ['The name and surname of that person.', 'Aram Simonyan'],
  heir: ['To whom the rest is left; null: to nobody in particular.', null],
}
