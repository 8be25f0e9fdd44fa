import type { Branch } from '#domain/branches/branches.ts'
import type { BarcodeNote } from '#domain/counting/barcodes.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { RecountReading } from '#domain/counting/recounts/recount-readings.ts'
import type { Recount } from '#domain/counting/recounts/recounts.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { TABLE_NAMES } from '#domain/tables.ts'
import { SYNCED_TABLES } from '#server/sql/sync/tables.ts'
import type { Rejection } from '#domain/rejections.ts'
import type { Database } from '#server/sql/database.ts'
import { lockFeed, readFeed, type Feed } from '#server/sql/sync/feeds.ts'
import type { JoinedEntry } from './join-laws.ts'
import type { MovedOnServer } from './movements/movement-laws.ts'
import type { SeededCompany } from '#tests/support/bars/company.ts'

/** The phones sync as barmen, so owner-only rows never reach them. */
export const SEEN_BY_BARMEN = TABLE_NAMES.filter(
  (name) => !SYNCED_TABLES[name].ownerOnly && !SYNCED_TABLES[name].permission,
)

/** Tables that a restore sets back to their state at the last copy, parents first. */
const RESTORED = [
  'branches',
  'goods',
  'good_changes',
  'barcodes',
  'weighings',
  'scale_devices',
  'inventories',
  'entries',
  'name_changes',
  'entry_changes',
  'recounts',
  'recount_readings',
  'movements',
  'movement_changes',
  'devices',
  'mutations',
  'tombstones',
  'feed_steps',
] as const

/** One statement, because a shift ends with two of them. */
const LOOKED_AT = [...SEEN_BY_BARMEN, 'mutations']
  .map((name) => `select '${name}' as name, id, seq from ${name} where company_id = $1`)
  .join(' union all ')

export interface Outcome {
  user_id: string
  kind: string
  seq: number
  device_time: string
  clock_offset: number
  server_time: string
  status: 'applied' | 'rejected'
  rejection: Rejection | null
}

type CountedOnServer = Pick<
  Entry,
  | 'id'
  | 'inventory_id'
  | 'place'
  | 'user_id'
  | 'user_full_name'
  | 'measured_at'
  | 'deleted_at'
  | 'measurement_unit'
  | 'is_full'
  | 'count'
  | 'millilitres'
  | 'net'
>

/** What the server has of the places of a company. */
type InventoryOnServer = Pick<
  Inventory,
  'id' | 'branch_id' | 'created_at' | 'finish_marks' | 'joined_into'
>

interface ToldPlaces {
  branches: Pick<Branch, 'id' | 'places'>[]
  inventories: InventoryOnServer[]
  entries: CountedOnServer[]
}

/** What the server has of what was counted and counted again in a company. */
export interface RecountedOnServer {
  recounts: (Pick<
    Recount,
    | 'id'
    | 'inventory_id'
    | 'good_id'
    | 'counter_id'
    | 'status'
    | 'decision'
    | 'decision_id'
    | 'asked_at'
  > & { is_open: boolean })[]
  readings: (Pick<
    RecountReading,
    'id' | 'recount_id' | 'inventory_id' | 'user_id' | 'is_late' | 'deleted_at'
  > & { seq: number })[]
  goods: Pick<Good, 'id' | 'merged_into' | 'barcode'>[]
  notes: Pick<BarcodeNote, 'barcode' | 'good_id'>[]
  entries: (Pick<
    Entry,
    'id' | 'inventory_id' | 'good_id' | 'barcode' | 'user_id' | 'count' | 'deleted_at'
  > & { seq: number })[]
  changes: { id: string; entry_id: string; seq: number }[]
}

/** What a company had: rows by table, where there were any, parents first. */
interface Copy extends Feed {
  rows: Map<string, string>
}

interface ServerView {
  gaps: number[]
  digest: Record<string, string[]>
}

/**
 * The product's own server over its own database, with the operator's actions: copy and restore.
 */
export class SimulatedServer {
  /** Commands that were rejected before a copy was put back which may not have them. */
  readonly rejectedBefore = new Set<string>()
  readonly #database: Database
  readonly #copies = new Map<string, Copy>()

  constructor(database: Database) {
    this.#database = database
  }

  /** Of one moment, like one of the machine: a request of a killed tab may still be running. */
  async checkpoint(companies: readonly SeededCompany[]): Promise<void> {
    for (const { id } of companies) {
      await this.#database.transaction(async (sql) => {
        const feed = await lockFeed(sql, id)
        const rows = new Map<string, string>()
        for (const table of RESTORED) {
          const [row] = await sql.query<{ rows: unknown }>(
            `select json_agg(t) as rows from ${table} t where company_id = $1`,
            [id],
          )
          if (row?.rows) rows.set(table, JSON.stringify(row.rows))
        }
        this.#copies.set(id, { ...feed, rows })
      })
    }
  }

  /** Puts back the last copy, as a snapshot of the machine does: nobody says that it happened. */
  async restore(companies: readonly SeededCompany[]): Promise<void> {
    for (const [id, { status }] of await this.outcomes(companies)) {
      if (status === 'rejected') this.rejectedBefore.add(id)
    }
    for (const { id } of companies) {
      const copy = this.#copies.get(id)
      if (!copy) continue
      await this.#database.transaction(async (sql) => {
        await lockFeed(sql, id)
        await sql.exec(
          RESTORED.map((table) => `delete from ${table} where company_id = '${id}';`)
            .reverse()
            .join(' '),
        )
        for (const [table, rows] of copy.rows) {
          await sql.query(
            `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`,
            [rows],
          )
        }
        await sql.query('update feeds set seq = $2 where company_id = $1', [id, copy.seq])
      })
    }
  }

  /** Companies as they were at the last copy, with the very feed of then: as if nothing had been. */
  async forget(companies: readonly SeededCompany[]): Promise<void> {
    await this.restore(companies)
    for (const { id } of companies) {
      const epoch = this.#copies.get(id)?.epoch ?? null
      await this.#database.query('update feeds set epoch = $2 where company_id = $1', [id, epoch])
    }
  }

  async outcomes(companies: readonly SeededCompany[]): Promise<Map<string, Outcome>> {
    const rows = await this.#database.query<Outcome & { id: string }>(
      `select id, user_id, kind, seq, status, rejection, device_time, clock_offset, server_time
       from mutations where company_id = any($1) order by seq`,
      [companies.map(({ id }) => id)],
    )
    return new Map(rows.map((row) => [row.id, row]))
  }

  async look({ id }: SeededCompany): Promise<ServerView> {
    const [rows, { seq: last }] = await Promise.all([
      this.#database.query<{ name: string; id: string; seq: number }>(LOOKED_AT, [id]),
      readFeed(this.#database, id),
    ])
    const digest: Record<string, string[]> = {}
    for (const table of SEEN_BY_BARMEN) {
      const seen = rows.filter(({ name }) => name === table)
      digest[table] = seen.map((row) => `${row.id}@${row.seq}`).sort()
    }
    const mutations = rows.filter(({ name }) => name === 'mutations')
    const taken = new Set(mutations.map(({ seq }) => seq))
    return {
      // The first four numbers belong to the seeded rows.
      gaps: Array.from({ length: last - 4 }, (_, index) => index + 5).filter(
        (seq) => !taken.has(seq),
      ),
      digest,
    }
  }

  async places({ id }: SeededCompany): Promise<ToldPlaces> {
    const [branches, inventories, entries] = await Promise.all([
      this.#database.query<Pick<Branch, 'id' | 'places'>>(
        'select id, places from branches where company_id = $1',
        [id],
      ),
      this.#database.query<InventoryOnServer>(
        `select id, branch_id, created_at, finish_marks, joined_into from inventories
         where company_id = $1`,
        [id],
      ),
      this.#database.query<CountedOnServer>(
        `select id, inventory_id, place, user_id, user_full_name, measured_at, deleted_at,
           measurement_unit, is_full, count, millilitres, net
         from entries where company_id = $1`,
        [id],
      ),
    ])
    return { branches, inventories, entries }
  }

  async joined({ id }: SeededCompany): Promise<{
    inventories: Pick<Inventory, 'id' | 'joined_into' | 'deleted_at'>[]
    entries: JoinedEntry[]
  }> {
    const [inventories, entries] = await Promise.all([
      this.#database.query<Pick<Inventory, 'id' | 'joined_into' | 'deleted_at'>>(
        'select id, joined_into, deleted_at from inventories where company_id = $1',
        [id],
      ),
      this.#database.query<JoinedEntry>(
        `select id, inventory_id, counted_for, replaced_by, barcode, count, is_distinct,
           measured_at, deleted_at
         from entries where company_id = $1`,
        [id],
      ),
    ])
    return { inventories, entries }
  }

  async moved({ id }: SeededCompany): Promise<MovedOnServer[]> {
    return this.#database.query<MovedOnServer>(
      `select id, branch_id, to_branch_id, waits_in, received, lines, joined_into, deleted_at
       from movements where company_id = $1`,
      [id],
    )
  }

  async recounted({ id }: SeededCompany): Promise<RecountedOnServer> {
    const rows = <Row>(columns: string): Promise<Row[]> =>
      this.#database.query<Row>(`select ${columns} where t.company_id = $1`, [id])
    const [recounts, readings, goods, notes, entries, changes] = await Promise.all([
      rows<RecountedOnServer['recounts'][number]>(
        `t.id, t.inventory_id, t.good_id, t.counter_id, t.status, t.decision,
           t.decision_id, t.asked_at,
           (select i.status = 'open' and i.deleted_at is null from inventories i
            where i.company_id = t.company_id and i.id = t.inventory_id) as is_open
         from recounts t`,
      ),
      rows<RecountedOnServer['readings'][number]>(
        'id, recount_id, inventory_id, user_id, is_late, deleted_at, seq from recount_readings t',
      ),
      rows<RecountedOnServer['goods'][number]>('id, merged_into, barcode from goods t'),
      rows<RecountedOnServer['notes'][number]>('barcode, good_id from barcodes t'),
      rows<RecountedOnServer['entries'][number]>(
        'id, inventory_id, good_id, barcode, user_id, count, deleted_at, seq from entries t',
      ),
      rows<RecountedOnServer['changes'][number]>('id, entry_id, seq from entry_changes t'),
    ])
    return { recounts, readings, goods, notes, entries, changes }
  }
}
