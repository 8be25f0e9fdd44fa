import { Hono, type Context } from 'hono'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import type { Ref } from '#domain/commands/state.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import { restoreEntry } from '#domain/counting/commands/restore-entry.ts'
import {
  ENTRIES_PAGE,
  inventoryEntriesPath,
  inventoryEntriesQuery,
  type InventoryEntriesAnswer,
} from '#protocol/counting/entries.ts'
import { editEntryRequest } from '#protocol/inventories/inventories.ts'
import { signedIn } from '../../accounts/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import { tagged } from '../../http/entity-tag.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readChange, readQuery } from '../../http/read-request.ts'
import { notFound } from '../../http/http-error.ts'
import type { Sql } from '../../sql/database.ts'
import { entries, listEntriesAfter } from '../../sql/counting/entries.ts'
import { listEntryChanges } from '../../sql/counting/entry-changes.ts'
import { inventories } from '../../sql/inventories/inventories.ts'
import { findVisibleRow, type Scope, type WithSeq } from '../../sql/sync/synced-table.ts'
import { doCommand } from '../run-command.ts'
import { scopeOf } from '../list-request.ts'
import { pathId } from '../path-id.ts'

const ALL = inventoryEntriesPath(':id')
const ONE = `${ALL}/:entry_id`

/** An inventory's entries and the commands on one of them. New entries come by push. */
export function entriesRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get(ALL, signedIn(deps), async (c) => {
    const { after = null } = readQuery(c, inventoryEntriesQuery)
    const scope = scopeOf(c)
    const answer = await c
      .get('company')
      .snapshot((sql) => entriesPage(sql, scope, pathId(c), after))
    return c.json(answer)
  })

  app.put(ONE, signedIn(deps), async (c) => {
    const edit = await readChange(c, editEntryRequest, () => visibleEntry(c))
    await doCommand(deps, c, editEntry, { ...idsOf(c), ...edit }, target(c))
    return c.json(await visibleEntry(c))
  })

  app.delete(ONE, signedIn(deps), async (c) => {
    await doCommand(deps, c, deleteEntry, idsOf(c), target(c))
    return c.json(await visibleEntry(c))
  })

  app.put(`${ONE}/restore`, signedIn(deps), async (c) => {
    await doCommand(deps, c, restoreEntry, idsOf(c), target(c))
    return c.json(await visibleEntry(c))
  })

  return app
}

async function entriesPage(
  sql: Sql,
  scope: Scope,
  inventoryId: string,
  after: string | null,
): Promise<InventoryEntriesAnswer> {
  const { company_id } = scope
  const inventory = await findVisibleRow(sql, inventories, scope, inventoryId)
  if (!inventory || inventory.deleted_at !== null) throw notFound()
  const page = await listEntriesAfter(sql, company_id, inventory.id, after, ENTRIES_PAGE)
  const ids = page.map(({ id }) => id)
  return {
    entries: page,
    entry_changes: await listEntryChanges(sql, company_id, ids),
    next: page.length === ENTRIES_PAGE ? (ids.at(-1) ?? null) : null,
  }
}

function idsOf(c: Context<AppEnv>): { inventory_id: string; entry_id: string } {
  return { inventory_id: pathId(c), entry_id: pathId(c, 'entry_id') }
}

async function visibleEntry(c: Context<AppEnv>): Promise<WithSeq<Entry>> {
  const { inventory_id, entry_id } = idsOf(c)
  const row = await findVisibleRow(c.get('company'), entries, scopeOf(c), entry_id)
  if (row?.inventory_id !== inventory_id) throw notFound()
  return tagged(c, row)
}

function target(c: Context<AppEnv>): Ref {
  return { table: 'entries', id: idsOf(c).entry_id }
}
