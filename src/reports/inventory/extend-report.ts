import type { Entry, EntryChange, EntrySnapshot } from '#domain/counting/entries.ts'
import { inventoryGoods, lineKeyOf, type GoodLine } from '#domain/inventories/good-lines.ts'
import type { Good, GoodsType } from '#domain/goods/goods.ts'
import type { Language } from '#domain/languages.ts'
import { totalsByGood } from '#domain/inventories/totals.ts'
import { decigramsToGrams, isSoldByWeight } from '#domain/units.ts'
import type {
  AmountUnit,
  ReportAmount,
  ReportChange,
  ReportedGood,
  ReportEntry,
} from './inventory-report.ts'

interface ReportInput {
  entries: readonly Entry[]
  changes: readonly EntryChange[]
  goods: readonly Good[]
  types: readonly GoodsType[]
  language: Language
  messages: { namelessGood: string; namelessPerson: string }
}

/**
 * Every entry, deleted ones too, and every change of one: by good in the order of the normal form,
 * then by time.
 */
export function extendReport(input: ReportInput): {
  entries: ReportEntry[]
  changes: ReportChange[]
} {
  const placeOf = goodsInOrder(input)
  const person = (name: string): string => name || input.messages.namelessPerson
  const entryById = new Map(input.entries.map((entry) => [entry.id, entry]))
  const entries = input.entries.map((entry) => ({
    at: entry.measured_at,
    ...placeOf(entry),
    row: {
      good: placeOf(entry).good,
      measured_at: entry.measured_at,
      received_at: entry.received_at,
      person: person(entry.user_full_name),
      is_late: entry.added_after_completed,
      ...amountOf(entry, entry),
    },
  }))
  const changes = input.changes.flatMap((change) => {
    const entry = entryById.get(change.entry_id)
    if (!entry) return []
    const row = {
      good: placeOf(entry).good,
      changed_at: change.created_at,
      measured_at: entry.measured_at,
      person: person(change.user_full_name),
      before: amountOf(entry, change.before),
      after: amountOf(entry, change.after),
    }
    return [{ at: change.created_at, ...placeOf(entry), row }]
  })
  return { entries: inOrder(entries), changes: inOrder(changes) }
}

interface Placed<Row> {
  place: number
  at: string
  row: Row
}

function inOrder<Row>(placed: Placed<Row>[]): Row[] {
  const sorted = placed.sort((a, b) => a.place - b.place || (a.at < b.at ? -1 : 1))
  return sorted.map(({ row }) => row)
}

/** The name, the barcode and the position of an entry's good, also for goods whose entries are all deleted. */
function goodsInOrder({ entries, goods, types, language, messages }: ReportInput) {
  const alive = entries.map((entry) => ({ ...entry, deleted_at: null }))
  const { lines, unknown } = inventoryGoods(totalsByGood(alive), alive, { goods, types, language })
  const places = new Map([...lines, ...unknown].map((line, place) => [line.key, { line, place }]))
  return (entry: Entry): { good: ReportedGood; place: number } => {
    const found = places.get(lineKeyOf(entry))
    return {
      good: found ? goodOf(found.line, messages.namelessGood) : { name: '', barcode: null },
      place: found?.place ?? 0,
    }
  }
}

function goodOf({ name, barcode }: GoodLine, nameless: string): ReportedGood {
  return { name: name ?? nameless, barcode }
}

function amountOf(entry: Entry, snapshot: EntrySnapshot): ReportAmount {
  const unit = entryUnit(entry, snapshot)
  const { is_full, count, gross, millilitres, net, status, pourer, tenths = null } = snapshot
  return {
    is_full,
    count,
    gross: gross === null ? null : decigramsToGrams(gross),
    tenths,
    amount: unit === 'g' ? net && decigramsToGrams(net) : millilitres,
    unit,
    status,
    pourer: pourer?.name ?? null,
  }
}

function entryUnit({ measurement_unit }: Entry, { millilitres }: EntrySnapshot): AmountUnit {
  if (measurement_unit !== null && isSoldByWeight(measurement_unit)) return 'g'
  return millilitres === null ? 'pieces' : 'ml'
}
