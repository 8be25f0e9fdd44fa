import { expect } from 'vitest'
import { TABLE_NAMES, type TableName } from '#domain/tables.ts'
import { actorOf, type User } from '#domain/people/people.ts'
import { allInventories } from '#storage/inventories/inventories.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { readMeta } from '#storage/meta.ts'
import { parkedRecords } from '#storage/outbox/outbox-queries.ts'
import { pendingTable } from '#storage/raw-database.ts'
import { getRow } from '#storage/optimistic.ts'
import { outboxStates } from '#tests/support/device/outbox-states.ts'
import type { SeededCompany } from '#tests/support/bars/company.ts'
import type { Bar, CommandRecord } from './bar.ts'
import { digestOf } from './digest.ts'
import { checkJoins, toldStanding, wordsOfStanding } from './join-laws.ts'
import { checkMovements } from './movements/movement-laws.ts'
import { checkPlaces } from './place-laws.ts'
import type { Word } from './place-oracle.ts'
import { checkRecounts, holdsNothingEarlier, shownTo, type Held } from './recount-laws.ts'
import type { Phone } from './phone.ts'
import type { Outcome } from './simulated-server.ts'

/** What was seen on each phone. */
export interface Sightings {
  /** Its last feed position, with its epoch. */
  positions: Map<Phone, { epoch: string; seq: number }>
  held: Held
}

/** What must hold at every moment, on the phones that something happened to. */
export async function checkAlways(
  bar: Bar,
  sightings: Sightings,
  phones: readonly Phone[],
): Promise<void> {
  for (const phone of phones) {
    const { database } = phone.device
    // One transaction, because to begin one takes longer than to read what is in it.
    await database.transaction('r', database.tables, async () => {
      await ownMarksAreVisible(bar, phone)
      await ownCommandsAreVisible(bar, phone)
      await cursorNeverGoesBack(phone, sightings)
      await nothingOfOthers(bar, phone)
      await mergedGoodsHaveNoLine(phone)
      await holdsNothingEarlier(phone, sightings.held)
    })
  }
}

/** Commands that create a row with their own id, and its table. */
const MADE_BY: Readonly<Record<string, TableName>> = {
  'record-entry': 'entries',
  'open-inventory': 'inventories',
  'create-good': 'goods',
  'ask-recount': 'recounts',
  'record-recount': 'recount_readings',
  'record-movement': 'movements',
}

/**
 * A saved command is always visible, on the screen or among the rejected ones, and so is the
 * inventory that it is in; after a restore of the server too.
 */
async function ownCommandsAreVisible(bar: Bar, phone: Phone): Promise<void> {
  const { database } = phone.device
  const parked = new Set((await parkedRecords(database)).map(({ id }) => id))
  const withheld = new Set(await database.withheld.toCollection().primaryKeys())
  for (const command of bar.commands.values()) {
    if (command.phone !== phone || command.lost || parked.has(command.id)) continue
    const table = MADE_BY[command.kind]
    if (table === undefined) continue
    const { inventory_id } = command.args as { inventory_id?: string }
    // Entries of older inventories come when somebody opens those.
    const isWithheld = inventory_id !== undefined && withheld.has(inventory_id)
    const row = isWithheld || (await getRow(database, table, command.id))
    expect(
      row,
      `${command.kind} ${command.id} is gone from the screen of its own phone`,
    ).toBeDefined()
    if (inventory_id === undefined) continue
    const inventory = await getRow(database, 'inventories', inventory_id)
    expect(inventory, `the inventory of ${command.kind} is gone from its phone`).toBeDefined()
  }
}

/** What somebody said of a place stands on their own screen until the count is completed. */
async function ownMarksAreVisible(bar: Bar, phone: Phone): Promise<void> {
  const { database } = phone.device
  const said = [...bar.commands.values()].filter(
    (command) => command.phone === phone && !command.lost && SAID_OF_PLACES.has(command.kind),
  )
  if (said.length === 0) return
  const inventories = new Map((await allInventories(database)).map((row) => [row.id, row]))
  const parked = new Set((await parkedRecords(database)).map(({ id }) => id))
  for (const { id, args } of said) {
    const { inventory_id, place } = args as {
      inventory_id: string
      place: string | null
    }
    const inventory = inventories.get(inventory_id)
    if (inventory?.status !== 'open' || parked.has(id)) continue
    const own = (inventory.finish_marks ?? []).some(
      (mark) => mark.place === place && mark.user_id === phone.user.id,
    )
    expect(own, `what was said of ${place} is gone from the screen of its own phone`).toBe(true)
  }
}

const SAID_OF_PLACES: ReadonlySet<string> = new Set(['finish-place', 'reopen-place'])

async function cursorNeverGoesBack(phone: Phone, { positions }: Sightings): Promise<void> {
  const feed = await readMeta(phone.device.database, 'feed')
  const before = positions.get(phone)
  if (!feed) {
    positions.delete(phone)
    return
  }
  if (before?.epoch === feed.epoch) expect(feed.seq).toBeGreaterThanOrEqual(before.seq)
  positions.set(phone, { epoch: feed.epoch, seq: feed.seq })
}

async function nothingOfOthers(bar: Bar, phone: Phone): Promise<void> {
  const other = bar.companies.find(({ id }) => id !== phone.user.company_id)
  const foreign = new Set(other?.branches.map(({ id }) => id))
  for (const row of await phone.device.database.inventories.toArray()) {
    expect(foreign.has(row.branch_id), 'a row of another company').toBe(false)
  }
}

/** Whatever was counted of a merged good, and whenever, stands under the one that it became. */
async function mergedGoodsHaveNoLine({ device: { database } }: Phone): Promise<void> {
  for (const { id } of await allInventories(database)) {
    const entries = await entriesOf(database, id)
    const goods = await goodsById(
      database,
      entries.flatMap(({ good_id }) => good_id ?? []),
    )
    for (const { merged_into } of goods.values()) expect(merged_into ?? null).toBeNull()
  }
}

/** What must hold once network and server work again and every phone has synced. */
export async function checkHealed(bar: Bar): Promise<void> {
  for (const phone of bar.phones) await nothingIsLeft(phone)
  const outcomes = await bar.server.outcomes(bar.companies)
  await everyCommandEndedOnce(bar, outcomes)
  nothingWasDoneTwice(bar, outcomes)
  nothingIsParkedByAbsence(bar, outcomes)
  for (const company of bar.companies) {
    const words = wordsOf(bar, company, outcomes)
    const server = await bar.server.look(company)
    expect(server.gaps, 'numbers missing in the feed').toEqual([])
    const recounted = await bar.server.recounted(company)
    const standing = toldStanding(words)
    const asIfOne = wordsOfStanding(words, standing)
    const ended = words.map((word, at) =>
      word.kind === 'complete-inventory' ? (asIfOne[at] ?? word) : word,
    )
    await checkRecounts(ended, recounted)
    for (const phone of bar.phones.filter(({ user }) => user.company_id === company.id)) {
      expect(await digestOf(phone.device.database), `what ${phone.user.role} sees`).toEqual({
        ...server.digest,
        ...shownTo(phone.user, recounted),
      })
    }
    const shows = (person: User): ReadonlySet<string> =>
      new Set(shownTo(person, recounted).entries.map((text) => text.split('@')[0] ?? ''))
    await checkPlaces(bar, company, asIfOne, shows)
    await checkJoins(bar, company, words, shows)
    await checkMovements(bar, company, words)
  }
}

/** What the server applied, in its order. */
function wordsOf(bar: Bar, company: SeededCompany, outcomes: ReadonlyMap<string, Outcome>): Word[] {
  return [...outcomes].flatMap(([id, { status, ...outcome }]) => {
    const command = bar.commands.get(id)
    if (status !== 'applied' || command?.company.id !== company.id) return []
    const { full_name } = actorOf(command.phone.user)
    return [{ ...outcome, id, full_name, args: command.args as Word['args'] }]
  })
}

async function nothingIsLeft(phone: Phone): Promise<void> {
  const { database } = phone.device
  const states = await outboxStates(database)
  expect(states.filter((state) => state !== 'parked')).toEqual([])
  for (const table of TABLE_NAMES) {
    expect(await pendingTable(database, table).count(), `pending ${table}`).toBe(0)
  }
}

/**
 * Every saved command is applied once on the server, or parked and visible. What was rejected before
 * a put-back is not offered again: its person may have done it anew since.
 */
async function everyCommandEndedOnce(
  bar: Bar,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> {
  for (const command of bar.commands.values()) {
    const outcome = outcomes.get(command.id)
    if (command.lost && !outcome) continue
    if (outcome || !bar.server.rejectedBefore.has(command.id)) reachedServer(command, outcome)
    else await isParked(command, null)
    if (outcome?.status === 'rejected' && !command.lost) await isParked(command, outcome.rejection)
  }
}

function reachedServer({ id, kind, phone }: CommandRecord, outcome: Outcome | undefined): void {
  expect(outcome, `${kind} ${id} never reached the server`).toBeDefined()
  expect(outcome?.user_id).toBe(phone.user.id)
}

/** @param rejection null: the server does not know it any more */
async function isParked(
  { id, kind, phone }: CommandRecord,
  rejection: Outcome['rejection'] | null,
): Promise<void> {
  const record = await phone.device.database.outbox.where({ id }).first()
  expect(record, `${kind} ${id} was rejected but is not parked`).toMatchObject({
    parked: 1,
    rejection: rejection ?? { code: expect.any(String) as string },
  })
}

/** Whatever the server has done, somebody said, under this very id. */
function nothingWasDoneTwice(bar: Bar, outcomes: ReadonlyMap<string, Outcome>): void {
  for (const [id, { kind }] of outcomes) {
    if (kind === 'unreadable') continue
    expect(bar.commands.has(id), `${kind} ${id}, which nobody said`).toBe(true)
  }
}

/** What came late to the server, because another phone brought it later, is no reason to reject. */
function nothingIsParkedByAbsence(bar: Bar, outcomes: ReadonlyMap<string, Outcome>): void {
  for (const [id, { kind, rejection }] of outcomes) {
    if (rejection?.code !== 'not_found') continue
    const missing = String(rejection.details?.['id'])
    const maker = outcomes.get(missing)
    expect(
      bar.commands.has(missing) && maker?.status === 'applied',
      `${kind} ${id} was rejected because of ${missing}, which is there`,
    ).toBe(false)
  }
}
