import { v7 as newId } from 'uuid'
import { addBarcode } from '#domain/counting/commands/add-barcode.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { createGoodsType } from '#domain/goods/commands/create-goods-type.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import type { GoodsTypeFields } from '#domain/goods/goods-type-fields.ts'
import type { GoodFields } from '#domain/goods/goods.ts'
import { fieldsOfReady, readyTypeNamed } from '#domain/goods/ready-types.ts'
import { NO_NAMES } from '#domain/goods/names.ts'
import { waitsForWeights } from '#domain/import/judge-row.ts'
import type { ImportPlan } from '#domain/import/plan-import.ts'
import type { PlannedRow } from '#domain/import/planned-row.ts'
import { setPrice } from '#domain/money/commands/set-price.ts'
import { matchProduct } from '#domain/pos/commands/match-product.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import type { CommitContext } from '#storage/commit.ts'
import { orderOf } from '#storage/commit-all.ts'

/** One command of an import. */
export interface ImportStep {
  order: ReturnType<typeof orderOf>
  /** The row that it is of; null for a type. */
  at: number | null
  /** What the row counts as once the command is saved. */
  does: 'made' | 'changed' | 'matched' | null
}

/**
 * A plan's commands in their order. What belongs to one row stands together: a server that matches
 * by itself between two requests finds few goods whose products are still to be said.
 */
export function stepsOf(
  { rows, types }: Pick<ImportPlan, 'rows' | 'types'>,
  contextOf: (id?: string) => CommitContext,
): ImportStep[] {
  const import_id = newId()
  return [
    ...types.map(({ id, name }) => ({
      order: orderOf(createGoodsType, typeNamed(name), contextOf(id)),
      at: null,
      does: null,
    })),
    ...rows.flatMap((row) => (row.kind === 'new' ? stepsOfNew(row, import_id, contextOf) : [])),
    ...rows.flatMap((row) =>
      row.kind === 'changed' ? stepsOfChanged(row, import_id, contextOf) : [],
    ),
  ]
}

type ContextOf = (id?: string) => CommitContext

function stepsOfNew(row: PlannedRow, import_id: string, contextOf: ContextOf): ImportStep[] {
  const id = newId()
  const { at, after, till, cases = [] } = row
  const made: ImportStep = {
    order: orderOf(createGood, { ...argsOf(after as GoodFields), import_id }, contextOf(id)),
    at,
    does: 'made',
  }
  const further = [...(till?.barcodes ?? []), ...cases]
  const barcodes = further.map((one) => stepOfBarcode(row, id, one, contextOf))
  return [
    made,
    ...(till?.isMatched ? [stepOfMatch(at, till.product_id, id, contextOf)] : []),
    ...barcodes,
    ...stepsOfPrice(row, { good_id: id, import_id }, contextOf),
  ]
}

function stepOfMatch(
  at: number,
  product_id: string,
  good_id: string,
  contextOf: ContextOf,
): ImportStep {
  return {
    order: orderOf(matchProduct, { product_id, good_id }, contextOf()),
    at,
    does: 'matched',
  }
}

function stepOfBarcode(
  { at }: PlannedRow,
  good_id: string,
  { barcode, quantity }: { barcode: string; quantity: number },
  contextOf: ContextOf,
): ImportStep {
  return {
    order: orderOf(addBarcode, { good_id, barcode, quantity, instead_of: null }, contextOf()),
    at,
    does: null,
  }
}

function stepsOfChanged(row: PlannedRow, import_id: string, contextOf: ContextOf): ImportStep[] {
  const { at, before, after } = row
  const good_id = row.good_id ?? ''
  const edit: ImportStep = {
    order: orderOf(
      editGood,
      { good_id, before, after, import_id, ...weightsLater(after) },
      contextOf(),
    ),
    at,
    does: 'changed',
  }
  const isEdited = Object.keys(after).length > 0
  return [...(isEdited ? [edit] : []), ...stepsOfPrice(row, { good_id, import_id }, contextOf)]
}

/** What becomes a weighed bottle may wait for its weights, as a new one may. */
function weightsLater({ measurement_unit }: PlannedRow['after']) {
  return measurement_unit === MEASUREMENT_UNIT.bottle ? { weights_later: true } : {}
}

function stepsOfPrice(
  { at, kind, price, till }: PlannedRow,
  { good_id, import_id }: { good_id: string; import_id: string },
  contextOf: ContextOf,
): ImportStep[] {
  if (!price) return []
  const source = till ? 'till' : 'typed'
  return [
    {
      order: orderOf(setPrice, { good_id, import_id, ...price.after, source }, contextOf()),
      at,
      does: kind === 'changed' ? kind : null,
    },
  ]
}

function argsOf(fields: GoodFields) {
  return waitsForWeights(fields) ? { ...fields, weights_later: true } : fields
}

/** One of the usual types brings its other names and its usual figures along. */
function typeNamed(name: string): GoodsTypeFields {
  const ready = readyTypeNamed(name)
  if (ready) return fieldsOfReady(ready)
  return {
    ...NO_NAMES,
    name_en: name,
    average_density: null,
    related_good_type_id: null,
    usual_strength: null,
    usual_sugar: null,
  }
}
