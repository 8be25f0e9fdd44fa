import { ID, type FieldNotes } from './field-note.ts'

const TIME = '2026-11-20T22:00:00.000Z'

/** What lists, errors and most rows have in common. Times are UTC in ISO 8601, to the millisecond. */
export const COMMON_FIELDS: FieldNotes = {
  id: ['The id of this row: a UUID.', ID.row],
  ids: ['The ids of the rows that the call is about.', [ID.row]],
  seq: ['The position of the last change of this row in the change feed of the company.', 4711],
  created_at: ['When it was made: UTC, ISO 8601 with milliseconds.', TIME],
  updated_at: ['When it was last changed: UTC, ISO 8601.', TIME],
  deleted_at: ['When it was deleted: UTC, ISO 8601. Null: it was not.', null],
  data: ['The rows of this page.'],
  items: ['The rows of this page.'],
  total: ['How many rows the whole list has.', 1],
  status: ['The state it is in.'],
  success: ['Whether it was done.', true],
  results: ['What became of each row, in the order of the request.'],
  user_id: ['The id of the person who did it.', ID.person],
  user_full_name: ['The name and surname that this person had then.', 'Ani Petrosyan'],
  user_role: ['The role that this person had then: `customer` is the owner.', 'customer'],
  code: ['The reason, for programs: it stays the same in every language and version.', null],
  message: ['The reason, for people, in the language of the request.', null],

  'Error.status': ['The HTTP status again.', 422],
  'Error.code': [
    'The reason, for programs: it stays the same in every language and version.',
    'weight_empty_too_big',
  ],
  'Error.message': [
    'The reason, for people, in the language of the request.',
    "Weight empty can't be bigger or equal than weight full",
  ],
  errors: ['What is wrong, parameter by parameter; empty if it is about none of them.'],
  param: [
    'The property, query parameter or header that is wrong; null if it is the request itself.',
    'weight_empty',
  ],
  'FieldError.code': ['What is wrong with it, for programs.', 'weight_empty_too_big'],
  'FieldError.message': [
    'What is wrong with it, for people.',
    "Weight empty can't be bigger or equal than weight full",
  ],
  details: [
    'More about the reason, depending on the code.',
    { param: 'weight_empty', weight_full: 5050, weight_empty: 11_700 },
  ],
  'BulkResult.id': ['The id of the row, as in the request.', ID.row],
  'BulkResult.success': ['Whether it was done for this row.', true],

  page: ['The page, counted from 0.', '0'],
  limit: ['How many rows a page has: 20 if left out, at most 100.', '20'],
  sort: [
    'The property to sort by. Most lists are sorted by `created_at` if it is left out.',
    'created_at',
  ],
  order: ['The direction of sorting.', 'desc'],
  search: ['Only rows in which this text is found, in any case.', 'abs'],
  branch: ['Only rows of the branch with this id.', ID.branch],
  'ListQuery.status': ['Only rows with this status.', 'active'],
  'ListQuery.type': ['Only rows of the type with this id.', ID.type],

  'Health.status': ['`ok`, or what is wrong.', 'ok'],
  openapi: ['The version of OpenAPI that the document is written in.', '3.1.0'],
  simulated_scale: [
    'Whether the server offers a simulated scale, for trying the product without one.',
    false,
  ],
}
