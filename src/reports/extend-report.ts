import type { Entry, EntryChange, EntrySnapshot } from '#domain/entries.ts'
import { inventoryGoods, lineKeyOf, type GoodLine } from '#domain/good-lines.ts'
import type { Good, GoodsType } from '#domain/goods.ts'
import type { Language } from '#domain/languages.ts'
import { totalsByGood } from '#domain/totals.ts'
import { decigramsToGrams, isKeptByWeight } from '#domain/units.ts'
import type { AmountUnit, ReportAmount, ReportChange, ReportEntry } from './inventory-report.ts'

interface Parts {
  entries: readonly Entry[]
  changes: readonly EntryChange[]
  goods: readonly Good[]
  types: readonly GoodsType[]
  language: Language
  words: { namelessGood: string; namelessPerson: string }
}

/**
 * Every entry there was, deleted ones too, and every change of one: good by good in the order of
 * the normal form, then in the order of time.
 */
export function extendReport(parts: Parts): { entries: ReportEntry[]; changes: ReportChange[] } {
  const goodOf = goodsInOrder(parts)
  const person = (name: string): string => name || parts.words.namelessPerson
  const entryById = new Map(parts.entries.map((entry) => [entry.id, entry]))
  const entries = parts.entries.map((entry) => ({
    at: entry.measured_at,
    ...goodOf(entry),
    row: {
      good: goodOf(entry).good,
      measured_at: entry.measured_at,
      received_at: entry.received_at,
      person: person(entry.user_full_name),
      is_late: entry.added_after_completed,
      ...amountOf(entry, entry),
    },
  }))
  const changes = parts.changes.flatMap((change) => {
    const entry = entryById.get(change.entry_id)
    if (!entry) return []
    const row = {
      good: goodOf(entry).good,
      changed_at: change.created_at,
      measured_at: entry.measured_at,
      person: person(change.user_full_name),
      before: amountOf(entry, change.before),
      after: amountOf(entry, change.after),
    }
    return [{ at: change.created_at, ...goodOf(entry), row }]
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

/** The name under which an entry stands, and where: also of goods whose entries are all deleted. */
function goodsInOrder({ entries, goods, types, language, words }: Parts) {
  const alive = entries.map((entry) => ({ ...entry, deleted_at: null }))
  const { lines, unknown } = inventoryGoods(totalsByGood(alive), alive, { goods, types, language })
  const places = new Map([...lines, ...unknown].map((line, place) => [line.key, { line, place }]))
  return (entry: Entry): { good: string; place: number } => {
    const found = places.get(lineKeyOf(entry))
    return { good: found ? titleOf(found.line, words.namelessGood) : '', place: found?.place ?? 0 }
  }
}

function titleOf({ name, barcode }: GoodLine, nameless: string): string {
  return [name ?? nameless, barcode].filter((part) => part !== null).join(' · ')
}

function amountOf(entry: Entry, snapshot: EntrySnapshot): ReportAmount {
  const unit = unitOf(entry, snapshot)
  const { is_full, count, gross, millilitres, net, status } = snapshot
  return {
    is_full,
    count,
    gross: gross === null ? null : decigramsToGrams(gross),
    amount: unit === 'g' ? net && decigramsToGrams(net) : millilitres,
    unit,
    status,
  }
}

function unitOf({ measurement_unit }: Entry, { millilitres }: EntrySnapshot): AmountUnit {
  if (measurement_unit !== null && isKeptByWeight(measurement_unit)) return 'g'
  return millilitres === null ? 'pieces' : 'ml'
}
