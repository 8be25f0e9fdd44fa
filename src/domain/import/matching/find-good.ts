import type { Good } from '../../goods/goods.ts'
import type { Doubles } from './doubles.ts'
import type { GoodIndex } from './good-index.ts'
import type { ImportFault } from '../planned-row.ts'
import type { RowValues } from '../read-row.ts'

/** What goods are found by. */
interface Known {
  index: GoodIndex
  doubles: Doubles
}

/** Neither for a new one. */
interface Found {
  good?: Good
  fault?: ImportFault
}

/** A good may have got another size since its name said one. */
export function findGuessed(guessed: RowValues, values: RowValues, known: Known): Found {
  const found = findGood(guessed, known)
  return found.good === undefined && found.fault === undefined ? findGood(values, known) : found
}

/** The good that a row means: by id, by barcode, or by name and size; neither for a new one. */
function findGood(values: RowValues, { index, doubles }: Known): Found {
  const { id = null, barcode = null } = values
  if (id !== null) return withId(id, index)
  const coded = barcode === null ? undefined : index.withBarcode(barcode)
  if (coded) return { good: coded }
  const [first, ...others] = index.alike(values)
  if (others.length > 0) return { fault: { target: 'barcode', code: 'several_goods' } }
  return first && !doubles.isOther(first.id, barcode) ? { good: first } : {}
}

function withId(id: string, index: GoodIndex): Found {
  const good = index.byId.get(id)
  if (!good) return { fault: { target: 'id', code: 'id_unknown' } }
  return good.deleted_at === null ? { good } : { fault: { target: 'id', code: 'good_deleted' } }
}
