import type { FieldNotes } from './field-note.ts'

/** What other bars know of a barcode. */
export const CATALOGUE_FIELDS: FieldNotes = {
  'CatalogueQuery.barcode': ['An EAN or UPC with its check digit.', '7312040017072'],
  is_sharing: ['Whether the own company shares, and so may be told.', true],
  proposal: ['What bars agree on; null: nothing, or too few know the barcode.'],
  'CatalogueProposalsRequest.barcodes': [
    'EANs or UPCs with their check digits; others are known to nobody.',
    ['7312040017072'],
  ],
  'CatalogueFigures.bars': [
    'How many other bars know the barcode, at least: 5, 10, 20, 50 or 100.',
    5,
  ],
  'CatalogueFigures.weight_full': ['The weight of a sealed bottle; null: bars do not agree.'],
  'CatalogueFigures.weight_empty': ['The weight of an empty bottle; null: bars do not agree.'],
  'CatalogueWeight.weight': ['The median, in tenths of a gram, to a gram.', 11_700],
  'CatalogueWeight.bars': [
    'How many bars measured it and agree, at least: 5, 10, 20, 50 or 100.',
    5,
  ],
  has_outliers: ['Whether others measured something else, which is left out.', false],
  can_answer: ['Whether a company that shares could be told anything here.', true],
  'CatalogueWeight.spread': ['The standard deviation of single bottles, in tenths of a gram.', 60],
  'CatalogueWeight.error': [
    'Half the width of the interval that has the mean of all such bottles 19 times out of 20, in tenths of a gram.',
    70,
  ],
}
