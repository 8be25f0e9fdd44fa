import { v7 as newId } from 'uuid'
import { fieldsOfReady, READY_TYPES } from '#domain/goods/ready-types.ts'
import { nameKey } from '#domain/goods/name-key.ts'
import { nameOf } from '#domain/import/find-rows.ts'
import { planImport, type ImportPlan } from '#domain/import/plan-import.ts'
import type { PlannedRow } from '#domain/import/planned-row.ts'
import { likelySheet, recognise } from '#domain/import/columns/recognise.ts'
import { exponentOf } from '#domain/money/exponents.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { readTable } from '#tables/read-table.ts'
import { buildGoodsType } from '#tests/support/bars/builders.ts'
import { DEFAULTS } from '#tests/domain/import/planned.ts'
import type { RealList, Truth } from './real-list.ts'

/** The cells of a list that matter. */
export interface Verdict {
  right: number
  /** Left to a person, who is told of it. */
  asked: string[]
  /** Taken wrongly, or lost, without a word. */
  wrong: string[]
}

/** The company pressed 'usual types' before it imports. */
const TYPES = READY_TYPES.map((ready) => buildGoodsType(fieldsOfReady(ready)))

/** The list as a bar without goods would import it. */
export function planList({ file, typeOfAll }: RealList): ImportPlan {
  const table = readTable(file())
  if ('fault' in table) throw new Error(table.fault)
  const { cells } = table.sheets[likelySheet(table.sheets).sheet] ?? table
  return planImport({
    table: { cells, exported: null, ...recognise(cells) },
    goods: [],
    types: TYPES,
    defaults: { ...DEFAULTS, type: typeOfAll ?? '' },
    prices: { currency: 'AMD', known: new Map() },
    newId,
  })
}

export function judgeList(list: RealList): Verdict {
  const asked = list.typeOfAll === undefined ? [] : ['the type of all rows']
  const verdict: Verdict = { right: 0, asked, wrong: [] }
  const plan = planList(list)
  const rows = [...plan.rows]
  for (const truth of list.truths) {
    const at = rows.findIndex((row) => nameOf(row.texts) === truth.name)
    const [row] = at === -1 ? [] : rows.splice(at, 1)
    judgeRow(truth, row, plan, verdict)
  }
  for (const { kind, texts } of rows) {
    const told = isLeftOut({ kind }) ? verdict.asked : verdict.wrong
    told.push(`${nameOf(texts)} is no item`)
  }
  return verdict
}

function judgeRow(truth: Truth, row: PlannedRow | undefined, plan: ImportPlan, verdict: Verdict) {
  if (!row) {
    verdict.wrong.push(`${truth.name} is lost`)
    return
  }
  const { name, currency: _, ...figures } = truth
  const found = foundIn(row, plan, truth)
  for (const [field, wanted] of Object.entries({ name, ...figures })) {
    const target = TARGET_OF[field as keyof typeof TARGET_OF]
    const value = found[field as keyof typeof found]
    if (!isLeftOut(row) && value === wanted) verdict.right += 1
    else {
      const isTold = isLeftOut(row) || isNoted(row, target) || isAsked(row, target)
      const told = isTold ? verdict.asked : verdict.wrong
      const faults = row.faults.map((fault) => `${fault.target} ${fault.code}`).join(', ')
      told.push(`${name}, ${field}: ${value} instead of ${wanted} ${faults}`)
    }
  }
}

/** Until a person has put it right, or confirmed it. */
function isLeftOut({ kind }: Pick<PlannedRow, 'kind'>): boolean {
  return kind === 'faulty' || kind === 'doubtful'
}

const TARGET_OF = {
  name: 'name_en',
  type: 'type',
  ml: 'litrage',
  unit: 'unit',
  full: 'weight_full',
  empty: 'weight_empty',
  price: 'price',
  barcode: 'barcode',
  pack: 'in_package',
  caseCode: 'case_barcode',
} as const

/** Whether what is poured is weighed is one question for the whole list. */
function isAsked({ isPoured }: PlannedRow, target: string): boolean {
  return target === 'unit' && isPoured === true
}

function isNoted(row: PlannedRow, target: string): boolean {
  return (row.notes ?? []).some((note) => note.target === target)
}

function foundIn(row: PlannedRow, plan: ImportPlan, truth: Truth) {
  const { after, texts, cases = [] } = row
  const { litrage, measurement_unit, weight_full, weight_empty, barcode, in_package } = after
  return {
    name: nameOf(texts),
    type: typeOf(row, plan, truth),
    ml: litrage ?? null,
    unit: UNITS.get(measurement_unit ?? 0) ?? 'weight',
    full: inGrams(weight_full),
    empty: inGrams(weight_empty),
    price: priceOf(row, truth),
    barcode: barcode ?? null,
    pack: in_package ?? null,
    caseCode: cases[0]?.barcode,
  }
}

function typeOf({ after }: PlannedRow, { types }: ImportPlan, truth: Truth): string | undefined {
  const isIt = ({ id }: { id: string }) => id === after.goods_type_id
  const type = TYPES.find(isIt)?.name_en ?? types.find(isIt)?.name
  return nameKey(type ?? '') === nameKey(truth.type ?? '') ? truth.type : type
}

/** In another currency it is another price. */
function priceOf({ price }: PlannedRow, truth: Truth): number | string | null {
  if (!price || price.after.amount === null) return null
  const { amount, currency } = price.after
  const isMeant = truth.currency === undefined || currency === truth.currency
  const value = amount / 10 ** exponentOf(currency)
  return isMeant ? value : `${value} ${currency}`
}

const UNITS = new Map<number, Truth['unit']>([
  [MEASUREMENT_UNIT.bottle, 'bottle'],
  [MEASUREMENT_UNIT.pieces, 'pieces'],
])

function inGrams(decigrams: number | null | undefined): number | null {
  return decigrams === null || decigrams === undefined ? null : decigrams / 10
}
