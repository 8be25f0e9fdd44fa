import { expect } from 'vitest'
import type { Entry } from '#domain/counting/entries.ts'
import type { User } from '#domain/people/people.ts'
import type { Phone } from './phone.ts'
import { moment, type Word } from './place-oracle.ts'
import type { RecountedOnServer } from './simulated-server.ts'

type Earlier = Pick<Entry, 'id' | 'inventory_id' | 'good_id' | 'barcode' | 'user_id'>

/** Every entry of somebody else that a phone has ever held. */
export type Held = Map<Phone, Map<string, Earlier>>

interface MergedGood {
  id: string
  merged_into: string | null
  barcode: string | null
}

interface NamedBarcode {
  barcode: string
  good_id: string | null
}

/** Stores that hold what this device itself has said, which names rows and no values of others. */
const OWN_WORDS = new Set(['outbox', 'journal', 'recounts', 'pending_recounts'])

/**
 * From the moment when a phone holds a recount that its person is asked for, it holds nothing of what
 * others have counted of that good, in whichever store; and a barman's never holds what others read.
 */
export async function holdsNothingEarlier(phone: Phone, held: Held): Promise<void> {
  const { database } = phone.device
  const me = phone.user
  const rows = [
    ...(await database.entries.toArray()),
    ...(await database.pending_entries.toArray()),
    ...(await database.entry_packs.toArray()).flatMap((pack) => pack.rows),
  ]
  const known = held.get(phone) ?? new Map<string, Earlier>()
  held.set(phone, known)
  for (const row of rows) if (row.user_id !== me.id) known.set(row.id, row)
  if (me.role === 'barmen') {
    const readings = await database.recount_readings.toArray()
    expect(readings.filter(({ user_id }) => user_id !== me.id)).toEqual([])
  }
  const open = new Set(
    (await database.inventories.toArray())
      .filter(({ status, deleted_at }) => status === 'open' && deleted_at === null)
      .map(({ id }) => id),
  )
  const asked = (await database.recounts.toArray()).filter(
    ({ status, counter_id, inventory_id }) =>
      status === 'asked' && counter_id === me.id && open.has(inventory_id),
  )
  if (asked.length === 0) return
  const goods: MergedGood[] = await database.goods.toArray()
  const notes: NamedBarcode[] = await database.barcodes.toArray()
  const dump = await dumpOf(phone)
  for (const recount of asked) {
    const isOf = isOfGood(recount.good_id, goods, notes)
    for (const entry of known.values()) {
      if (entry.inventory_id !== recount.inventory_id || !isOf(entry)) continue
      expect(dump.includes(entry.id), `${me.role} is to recount and holds ${entry.id}`).toBe(false)
    }
  }
}

async function dumpOf({ device: { database } }: Phone): Promise<string> {
  const tables = database.tables.filter(({ name }) => !OWN_WORDS.has(name))
  return JSON.stringify(await Promise.all(tables.map((table) => table.toArray())))
}

/** The good, all that were merged with it, and whatever was counted by a bare barcode of them. */
function isOfGood(
  goodId: string,
  goods: readonly MergedGood[],
  notes: readonly NamedBarcode[],
): (entry: Pick<Earlier, 'good_id' | 'barcode'>) => boolean {
  const parents = new Map(goods.map(({ id, merged_into }) => [id, merged_into]))
  const rootOf = (id: string): string => {
    let root = id
    for (let next = parents.get(root); next; next = parents.get(root)) root = next
    return root
  }
  const root = rootOf(goodId)
  const own = goods.filter(({ id }) => rootOf(id) === root)
  const named = notes.filter(({ good_id }) => good_id !== null && rootOf(good_id) === root)
  const codes = new Set([...own, ...named].flatMap(({ barcode }) => barcode ?? []).map(digits))
  return ({ good_id, barcode }) =>
    good_id === null ? codes.has(digits(barcode ?? '')) : rootOf(good_id) === root
}

const digits = (barcode: string): string => barcode.replace(/^0+/, '')

/** The rows of a table as text, as far as this person may see them. */
export function shownTo(
  { id: me, role }: User,
  { recounts, readings, goods, notes, entries, changes }: RecountedOnServer,
): Record<'entries' | 'entry_changes' | 'recount_readings', string[]> {
  const blind = recounts
    .filter(({ counter_id, status, is_open }) => counter_id === me && status === 'asked' && is_open)
    .map((recount) => ({ ...recount, isOf: isOfGood(recount.good_id, goods, notes) }))
  const isHidden = (row: Earlier): boolean =>
    row.user_id !== me &&
    blind.some(({ inventory_id, isOf }) => inventory_id === row.inventory_id && isOf(row))
  const goodOf = new Map(recounts.map((recount) => [recount.id, recount.good_id]))
  const seenReadings = readings.filter((row) => {
    if (row.user_id === me) return true
    const of = { ...row, good_id: goodOf.get(row.recount_id) ?? null, barcode: null }
    return role !== 'barmen' && !isHidden(of)
  })
  const hidden = new Set(entries.filter(isHidden).map(({ id }) => id))
  return {
    entries: asText(entries.filter(({ id }) => !hidden.has(id))),
    entry_changes: asText(changes.filter(({ entry_id }) => !hidden.has(entry_id))),
    recount_readings: asText(seenReadings),
  }
}

const asText = (rows: readonly { id: string; seq: number }[]): string[] =>
  rows.map(({ id, seq }) => `${id}@${seq}`).sort()

interface ToldRecount {
  id: string
  inventory_id: string
  status: 'asked' | 'counted' | 'cancelled'
  decision: 'kept' | 'taken' | null
  decided: Word | null
  /** With it its counter said that it was over. */
  ended: Word | null
}

interface ToldReading {
  id: string
  is_late: boolean
  is_deleted: boolean
}

/** What became of every recount and reading, by what the server took in its order. */
function toldRecounts(
  words: readonly Word[],
  rows: RecountedOnServer['recounts'],
): [Map<string, ToldRecount>, ToldReading[]] {
  const recounts = new Map<string, ToldRecount>()
  const readings = new Map<string, ToldReading>()
  const closed = new Set<unknown>()
  for (const word of words) {
    const { id, kind, args } = word
    if (kind === 'complete-inventory') closed.add(args['inventory_id'])
    if (kind === 'ask-recount') {
      const inventory_id = String(args['inventory_id'])
      const nothing = { decision: null, decided: null, ended: null }
      recounts.set(id, { id, inventory_id, status: 'asked', ...nothing })
    }
    const recount = recounts.get(String(args['recount_id']))
    if (!recount) continue
    const isOpen = recount.status === 'asked' && !closed.has(recount.inventory_id)
    if (kind === 'record-recount') {
      const row = rows.find((one) => one.id === recount.id)
      const is_late = !isOpen && !isInTime(word, recount, words, row)
      readings.set(id, { id, is_late, is_deleted: false })
    }
    const reading = readings.get(String(args['reading_id']))
    if (reading) hearOfReading(reading, kind)
    hearOfRecount(recount, word, isOpen)
  }
  return [recounts, [...readings.values()]]
}

/** It was read before its counter said that it was over, and heard of before anybody decided. */
function isInTime(
  word: Word,
  { status, ended }: ToldRecount,
  words: readonly Word[],
  row: RecountedOnServer['recounts'][number] | undefined,
): boolean {
  if (status !== 'counted' || ended === null || !row) return false
  const decided = words.find(({ id }) => id === row.decision_id)
  const read = moment(String(word.args['measured_at']), word, row.asked_at)
  const over = moment(String(ended.args['finished_at']), ended, row.asked_at)
  return (!decided || word.seq < decided.seq) && read <= over
}

function hearOfReading(reading: ToldReading, kind: string): void {
  if (kind === 'delete-recount-reading') reading.is_deleted = true
  if (kind === 'restore-recount-reading') reading.is_deleted = false
}

function hearOfRecount(recount: ToldRecount, word: Word, isOpen: boolean): void {
  const { kind, args } = word
  if (kind === 'cancel-recount' && recount.status === 'asked') recount.status = 'cancelled'
  if (kind === 'finish-recount' && isOpen) {
    recount.status = args['is_finished'] === true ? 'counted' : 'cancelled'
    recount.ended = word
  }
  if (kind === 'decide-recount' && recount.decision === null) {
    recount.decision = args['decision'] === 'taken' ? 'taken' : 'kept'
    recount.decided = word
  }
}

/** Nothing that was read is lost, and what was taken stands once, in the place of what was there. */
export async function checkRecounts(
  words: readonly Word[],
  server: RecountedOnServer,
): Promise<void> {
  const [recounts, readings] = toldRecounts(words, server.recounts)
  const onServer = server.readings.map(({ id, is_late, deleted_at }) => ({
    id,
    is_late,
    is_deleted: deleted_at !== null,
  }))
  expect(byId(onServer), 'what was read in recounts').toEqual(byId(readings))
  expect(server.recounts.map(({ id, status }) => `${id} ${status}`).sort()).toEqual(
    [...recounts.values()].map(({ id, status }) => `${id} ${status}`).sort(),
  )
  const entries = new Map(server.entries.map((entry) => [entry.id, entry]))
  const added = new Set(words.filter(({ kind }) => kind === 'record-entry').map(({ id }) => id))
  let none = 0
  for (const { id, decision, decided } of recounts.values()) {
    if (decision === null || !decided) continue
    const row = server.recounts.find((recount) => recount.id === id)
    expect(row?.decision, 'what was decided first').toBe(decision)
    if (decision !== 'taken') continue
    const { replaces, takes } = decided.args as { replaces: string[]; takes: string[] }
    const again = new Set(
      words
        .filter(({ kind, seq }) => kind === 'restore-entry' && seq > decided.seq)
        .map(({ args }) => args['entry_id']),
    )
    for (const entryId of replaces.filter((one) => !again.has(one))) {
      const gone = entries.get(entryId)
      expect(gone, 'what a round replaced stays in the history').toBeDefined()
      expect(gone?.deleted_at, 'what a round replaced is in no total').not.toBeNull()
    }
    for (const taken of takes) {
      added.add(taken)
      expect(entries.has(taken), 'what was taken is an entry').toBe(true)
    }
    if (takes.length === 0) none += 1
  }
  // A round that found nothing leaves an entry that says so.
  const more = server.entries.filter(({ id }) => !added.has(id))
  expect(more.length, 'entries that nobody recorded').toBeLessThanOrEqual(none)
  expect(more.every(({ count }) => count === 0)).toBe(true)
  expect(server.entries.length - more.length, 'entries that are lost').toBe(added.size)
}

const byId = (readings: readonly ToldReading[]): ToldReading[] =>
  readings.toSorted((a, b) => (a.id < b.id ? -1 : 1))
