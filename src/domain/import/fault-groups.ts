import type { RowTexts } from './cells.ts'
import type { Target } from './columns/columns.ts'
import { nameOf } from './find-rows.ts'
import type { ImportCode, ImportFault, PlannedRow } from './planned-row.ts'

/**
 * What puts one kind of fault right in all of its rows: the same text, an empty cell, the first of
 * several barcodes, the two weights exchanged, the text that was likely meant, or a person who says
 * that it is right as it is.
 */
export type Remedy =
  | { kind: 'write'; text: string }
  | { kind: 'clear' }
  | { kind: 'first' }
  | { kind: 'swap' }
  | { kind: 'likely' }
  | { kind: 'confirm' }
export type RemedyKind = Remedy['kind']

/** Rows that have the same fault in the same column. */
export interface FaultGroup {
  target: Target
  code: ImportCode
  count: number
  /** What may put all of them right at once; none where only the row itself can tell. */
  remedies: readonly RemedyKind[]
  /** Some of the cells, each text once; of an empty cell its row's name. */
  samples: readonly string[]
}

const SAMPLES = 3

const REMEDIES: Partial<Record<ImportCode, readonly RemedyKind[]>> = {
  choice_required: ['write'],
  unit_unknown: ['write'],
  litrage_required: ['write'],
  size_unreadable: ['write'],
  volume_too_big: ['write'],
  weight_empty_too_big: ['swap', 'clear'],
  number_not_positive: ['clear'],
  weight_unreadable: ['clear'],
  weight_too_big: ['clear'],
  strength_unreadable: ['clear'],
  number_unreadable: ['clear'],
  price_unreadable: ['clear'],
  number_invalid: ['clear'],
  number_too_big: ['clear'],
  whole_unreadable: ['clear'],
  barcode_shortened: ['clear'],
  several_barcodes: ['first', 'clear'],
  barcode_taken: ['clear'],
  unit_locked: ['clear'],
  id_unknown: ['clear'],
  good_deleted: ['clear'],
  volume_odd: ['confirm', 'write'],
  density_odd: ['confirm', 'clear'],
  other_unit: ['confirm'],
  price_far: ['confirm', 'clear'],
  price_unlike: ['confirm', 'clear'],
  check_digit: ['likely', 'confirm', 'clear'],
  digits_odd: ['likely', 'confirm', 'clear'],
  date_text: ['confirm'],
  row_hidden: ['confirm'],
  row_sum: ['confirm'],
  row_foreign: ['confirm'],
  till_packs: ['write'],
  till_weight: ['write'],
  till_pack: ['write'],
  till_sizes: ['write'],
}

/** What is said of the one weight may be the other's fault. */
export const OF_BOTH_WEIGHTS: ReadonlySet<ImportCode> = new Set([
  'weight_empty_too_big',
  'density_odd',
])

/** An empty size is no remedy: a weighed bottle needs one. */
function remediesOf(target: Target, code: ImportCode): readonly RemedyKind[] {
  if (target === 'litrage' && code === 'number_not_positive') return ['write']
  return REMEDIES[code] ?? []
}

/** The faults of a plan by column and kind, the most frequent first. */
export function faultGroups(rows: readonly PlannedRow[]): FaultGroup[] {
  return grouped(rows, ({ faults }) => faults)
}

/** Its doubts likewise. */
export function doubtGroups(rows: readonly PlannedRow[]): FaultGroup[] {
  return grouped(rows, ({ doubt }) => (doubt ? [doubt] : []))
}

function grouped(
  rows: readonly PlannedRow[],
  faultsIn: (row: PlannedRow) => readonly ImportFault[],
): FaultGroup[] {
  const groups = new Map<string, FaultGroup>()
  for (const row of rows) {
    const { texts } = row
    for (const { target, code } of faultsIn(row)) {
      const key = `${target} ${code}`
      const before = groups.get(key)
      const remedies = before?.remedies ?? remediesOf(target, code)
      const samples = withSample(before?.samples ?? [], texts[target] || nameOf(texts))
      groups.set(key, { target, code, count: (before?.count ?? 0) + 1, remedies, samples })
    }
  }
  return [...groups.values()].sort((one, other) => other.count - one.count)
}

function withSample(samples: readonly string[], text: string): readonly string[] {
  const isNew = text !== '' && !samples.includes(text)
  return isNew && samples.length < SAMPLES ? [...samples, text] : samples
}

/** What a remedy writes into the cells of a row with that fault. */
export function remedied(
  { texts, doubt }: Pick<PlannedRow, 'texts' | 'doubt'>,
  { target, code }: Pick<FaultGroup, 'target' | 'code'>,
  remedy: Remedy,
): RowTexts {
  switch (remedy.kind) {
    case 'write':
      return { [target]: remedy.text }
    case 'first':
      return { [target]: (texts[target] ?? '').split(/[,;/|\n]/)[0]?.trim() ?? '' }
    case 'swap':
      return { weight_full: texts.weight_empty ?? '', weight_empty: texts.weight_full ?? '' }
    case 'likely':
      return doubt?.likely === undefined ? {} : { [target]: doubt.likely }
    case 'confirm':
      return {}
    case 'clear':
      // Which of the two is wrong, nobody can tell: the bottle is weighed later.
      return OF_BOTH_WEIGHTS.has(code) ? { weight_full: '', weight_empty: '' } : { [target]: '' }
  }
}
