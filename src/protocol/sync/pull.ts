import * as z from 'zod/mini'
import { user } from '#domain/people/people.ts'
import { uuid } from '#domain/scalars.ts'
import { TABLE_NAMES, type Rows, type TableName } from '#domain/commands/state.ts'

export const PULL_PATH = '/api/v2/client/sync/pull'
export const PULL_PAGE = 500

/** A shared row carries the place in the feed of its last change. */
export type Sequenced<T> = T & { seq: number }

/**
 * Rows are the server's own and were checked when they were made, so a device looks only at what
 * it needs to store them: thousands arrive in one page.
 */
function rows<T extends TableName>() {
  return z.array(
    z.custom<Sequenced<Rows[T]>>(
      (row) => typeof row === 'object' && row !== null && 'id' in row && 'seq' in row,
    ),
  )
}

/** Rows by table, each as it stands now. */
export const pulledRows = z.object({
  companies: rows<'companies'>(),
  branches: rows<'branches'>(),
  users: rows<'users'>(),
  manager_invitations: rows<'manager_invitations'>(),
  branch_requests: rows<'branch_requests'>(),
  scale_devices: rows<'scale_devices'>(),
  goods_types: rows<'goods_types'>(),
  goods: rows<'goods'>(),
  good_changes: rows<'good_changes'>(),
  barcodes: rows<'barcodes'>(),
  weighings: rows<'weighings'>(),
  inventories: rows<'inventories'>(),
  name_changes: rows<'name_changes'>(),
  entries: rows<'entries'>(),
  entry_changes: rows<'entry_changes'>(),
  pos_connections: rows<'pos_connections'>(),
  pos_products: rows<'pos_products'>(),
})
export type PulledRows = z.infer<typeof pulledRows>

export const pullAnswer = z.object({
  /** To be sent with the next request; opaque to the client. */
  cursor: z.string(),
  /** How far in the feed this page reaches: no command is split between two pages. */
  seq: z.int(),
  /** The feed this cursor belongs to; another one means that the server was restored. */
  epoch: uuid,
  /** The device starts over: rows that it has and that do not come again are no longer its own. */
  reset: z.boolean(),
  more: z.boolean(),
  /** The person as the server knows them now: name, role and branches may have changed. */
  me: user,
  rows: pulledRows,
  tombstones: z.array(z.object({ table: z.enum(TABLE_NAMES), id: uuid, seq: z.int() })),
  /** Completed inventories whose entries are sent only when they are opened. */
  withheld: z.array(uuid),
})
export type PullAnswer = z.infer<typeof pullAnswer>

export const PULL_MAX_PAGE = 2000

export const pullQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
})
