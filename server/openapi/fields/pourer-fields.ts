import { ID, type FieldNotes } from './field-note.ts'

const POURER_ERROR =
  'Half the width of the interval with the true weight 19 times out of 20, in tenths of a gram.'

/** What open bottles wear. */
export const POURER_FIELDS: FieldNotes = {
  pourers: ['The kinds of stoppers that bottles of the company wear, removed ones among them.'],
  pourer: [
    'What the open bottle wore, with its weight at that moment, which is taken off `gross`; null: nothing, or nobody said.',
  ],
  pourer_id: ['The id of the pourer.', ID.row],
  'NewEntry.pourer_id': [
    'The id of what the open bottle wears; its weight is taken off `gross`. Null, or left out: nothing.',
    null,
  ],
  'EntryEdit.pourer_id': [
    'The id of what the open bottle wears; null: nothing. Left out, it is as the entry says.',
    null,
  ],
  'Pourer.name': ['What people call it.', 'Steel'],
  'Pourer.weight': ['Its weight, in tenths of a gram.', 285],
  'Pourer.error': [POURER_ERROR, 26],
  'NewPourer.name': ['What people call it.', 'Steel'],
  'NewPourer.weight': ['Its weight, in tenths of a gram.', 285],
  'NewPourer.error': [POURER_ERROR, 26],
  'PourerEdit.name': ['What people call it.', 'Steel'],
  'PourerEdit.weight': ['Its weight, in tenths of a gram.', 285],
  'PourerEdit.error': [POURER_ERROR, 26],
  'WornPourer.name': ['What people call it.', 'Steel'],
  'WornPourer.weight': ['Its weight, in tenths of a gram.', 285],
  'WornPourer.error': [POURER_ERROR, 26],
  'CreatePourerArgs.name': ['What people call it.', 'Steel'],
  'CreatePourerArgs.weight': ['Its weight, in tenths of a gram.', 285],
  'CreatePourerArgs.error': [POURER_ERROR, 26],
  'Pourer.source': ['Whether it was on a scale, `measured`, or `typed`.', 'measured'],
  'NewPourer.source': ['Whether it was on a scale, `measured`, or `typed`.', 'measured'],
  'PourerEdit.source': ['Whether it was on a scale, `measured`, or `typed`.', 'measured'],
  'CreatePourerArgs.source': ['Whether it was on a scale, `measured`, or `typed`.', 'measured'],
  'EditPourerArgs.name': ['What people call it.', 'Steel'],
  'EditPourerArgs.weight': ['Its weight, in tenths of a gram.', 285],
  'EditPourerArgs.error': [POURER_ERROR, 26],
  'EditPourerArgs.source': ['Whether it was on a scale, `measured`, or `typed`.', 'measured'],
  'EditPourerArgs.after': ['The fields that change.'],
}
