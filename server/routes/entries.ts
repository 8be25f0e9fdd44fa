import { Hono, type Context } from 'hono'
import { deleteEntry } from '#domain/commands/delete-entry.ts'
import { editEntry } from '#domain/commands/edit-entry.ts'
import { restoreEntry } from '#domain/commands/restore-entry.ts'
import {
  ENTRIES_PAGE,
  inventoryEntriesPath,
  inventoryEntriesQuery,
  type InventoryEntriesAnswer,
} from '#protocol/entries.ts'
import { editEntryRequest } from '#protocol/inventories.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { readBody, readQuery } from '../read-request.ts'
import { notFound } from '../refusal.ts'
import type { Sql } from '../sql/database.ts'
import { entries, listEntriesAfter } from '../sql/entries.ts'
import { listEntryChanges } from '../sql/entry-changes.ts'
import { inventories } from '../sql/inventories.ts'
import { findVisibleRow, type Scope } from '../sql/synced-table.ts'
import { doCommand } from './do-command.ts'
import { scopeOf } from './list-request.ts'
import { pathId } from './path-id.ts'

const ALL = inventoryEntriesPath(':id')
const ONE = `${ALL}/:entry_id`

/** An inventory's entries, and what is done to one of them. New ones come by push. */
export function entriesRoutes(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get(ALL, signedIn(parts), async (c) => {
    const { after = null } = readQuery(c, inventoryEntriesQuery)
    const scope = scopeOf(c)
    const answer = await c
      .get('company')
      .snapshot((sql) => entriesPage(sql, scope, pathId(c), after))
    return c.json(answer)
  })

  app.put(ONE, signedIn(parts), async (c) => {
    const edit = await readBody(c, editEntryRequest)
    await doCommand(parts, c, editEntry, { ...idsOf(c), ...edit })
    return c.json(await changedEntry(c))
  })

  app.delete(ONE, signedIn(parts), async (c) => {
    await doCommand(parts, c, deleteEntry, idsOf(c))
    return c.json(await changedEntry(c))
  })

  app.put(`${ONE}/restore`, signedIn(parts), async (c) => {
    await doCommand(parts, c, restoreEntry, idsOf(c))
    return c.json(await changedEntry(c))
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
  if (!inventory) throw notFound()
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

async function changedEntry(c: Context<AppEnv>) {
  return findVisibleRow(c.get('company'), entries, scopeOf(c), pathId(c, 'entry_id'))
}
