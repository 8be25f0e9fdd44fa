import type { Good } from '../../goods/goods.ts'
import { isInBulk, unitsOf } from '../amounts.ts'
import type { LineUnit } from '../deliveries.ts'
import type { DraftLine } from '../delivery-draft.ts'
import type { NoteLine } from './read-note.ts'

/** The good that a line of a note is of, and how many bottles its barcode stands for. */
export interface FoundGood {
  good: Good
  quantity: number
}

/** A line of a note as a line of the form; without a good somebody says there which it is. */
export function draftOfNote(id: string, line: NoteLine, found: FoundGood | null): DraftLine {
  const { name, barcode, amount, price, of } = line
  const unit = unitOf(line, found)
  const inCase = found && found.quantity > 1 ? found.quantity : (found?.good.in_package ?? '')
  return {
    id,
    good_id: found?.good.id ?? null,
    name: name === '' ? barcode.slice(0, 200) : name,
    unit,
    amount,
    case_size: line.case_size === '' ? String(inCase) : line.case_size,
    price,
    of,
    product_id: null,
  }
}

/** What the paper says, where the good can come so; else what its barcode and its unit say. */
function unitOf({ unit }: NoteLine, found: FoundGood | null): LineUnit {
  if (!found) return unit ?? 'piece'
  const possible = unitsOf(found.good)
  if (unit !== null && possible.includes(unit)) return unit
  const [usual = 'piece'] = possible
  return found.quantity > 1 && !isInBulk(usual) ? 'case' : usual
}
