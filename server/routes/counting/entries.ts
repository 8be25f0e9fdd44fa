import type { Context } from 'hono'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import type { Ref } from '#domain/commands/state.ts'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { restoreEntry } from '#domain/counting/commands/restore-entry.ts'
import {
  ENTRIES,
  ENTRIES_PAGE,
  listEntryRows,
  type InventoryEntriesAnswer,
  type NamedEntry,
} from '#protocol/counting/entries.ts'
import type { BodyOf } from '#protocol/operation.ts'
import { instantAt } from '../../platform/instant.ts'
import type { AppDeps } from '../../app-deps.ts'
import { tagged } from '../../http/entity-tag.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { Find } from '../../http/read-request.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import type { Sql } from '../../sql/database.ts'
import { entries, listEntriesAfter } from '../../sql/counting/entries.ts'
import { listEntryChanges } from '../../sql/counting/entry-changes.ts'
import { findVisibleRow, type Scope } from '../../sql/sync/synced-table.ts'
import { listRows } from '../../sql/list-rows.ts'
import { doCommand } from '../run-command.ts'
import { pageOf, scopeOf } from '../list-request.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { visibleInventory } from '../visible-inventory.ts'
import { entryItems } from './entry-items.ts'
import { completeReading } from './new-entry.ts'
import { faultsOfEdit, faultsOfReading } from './reading-faults.ts'
import { wornSaid } from './worn-pourer.ts'

/** An inventory's entries, for devices and for other programs, and the commands on one of them. */
export function entriesRoutes(router: OperationRouter, deps: AppDeps): void {
  readingRoutes(router)
  writingRoutes(router, deps)
}

function readingRoutes(router: OperationRouter): void {
  router.on(listEntryRows, (c, { query: { after = null } }) =>
    c.get('company').snapshot((sql) => entriesPage(sql, scopeOf(c), pathId(c), after)),
  )

  router.on(ENTRIES.list, async (c, { query }) => {
    const request = { ...pageOf(query), where: [], sort: 'created_at', descending: false }
    const scope = scopeOf(c)
    return c.get('company').snapshot(async (sql) => {
      const inventory = await visibleInventory(sql, scope, pathId(c))
      const where = [{ condition: 't.inventory_id = ?', value: inventory.id }]
      const { data, total } = await listRows(sql, entries, scope, { ...request, where })
      return { data: await entryItems(sql, scope, data), total }
    })
  })

  router.on(ENTRIES.read, (c) => visibleEntry(c))
}

function writingRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(ENTRIES.record, async (c, { body }) => {
    const find: Find<BodyOf<typeof ENTRIES.record>> = (readable) =>
      faultsOfReading(deps, c, readable)
    const request = await body({ find })
    const { place = null, division = null, source = 'keypad' } = request
    const now = instantAt(deps.now())
    const seen = await completeReading(c.get('company'), scopeOf(c), request, now)
    const args = { ...seen, inventory_id: pathId(c), place, division, source }
    return visibleEntry(c, await doCommand(deps, c, recordEntry, args))
  })

  router.on(ENTRIES.edit, async (c, { change }) => {
    await refuseHidden(c)
    const find: Find<BodyOf<typeof ENTRIES.edit>> = (readable) =>
      faultsOfEdit(deps, c, idsOf(c), readable)
    const { pourer_id, ...edit } = await change(() => visibleEntry(c), { find })
    const worn = await wornSaid(c.get('company'), scopeOf(c), pourer_id)
    await doCommand(deps, c, editEntry, { ...idsOf(c), ...edit, ...worn }, { target: target(c) })
    return visibleEntry(c)
  })

  for (const [operation, command] of [
    [ENTRIES.remove, deleteEntry],
    [ENTRIES.restore, restoreEntry],
  ] as const) {
    router.on(operation, async (c) => {
      await refuseHidden(c)
      await doCommand(deps, c, command, idsOf(c), { target: target(c) })
      return visibleEntry(c)
    })
  }
}

async function entriesPage(
  sql: Sql,
  scope: Scope,
  inventoryId: string,
  after: string | null,
): Promise<InventoryEntriesAnswer> {
  const { company_id, reader } = scope
  const inventory = await visibleInventory(sql, scope, inventoryId)
  const wanted = { after, limit: ENTRIES_PAGE, reader }
  const page = await listEntriesAfter(sql, company_id, inventory.id, wanted)
  const ids = page.map(({ id }) => id)
  return {
    entries: page,
    entry_changes: await listEntryChanges(sql, company_id, ids, reader),
    next: page.length === ENTRIES_PAGE ? (ids.at(-1) ?? null) : null,
  }
}

function idsOf(c: Context<AppEnv>): { inventory_id: string; entry_id: string } {
  return { inventory_id: pathId(c), entry_id: pathId(c, 'entry_id') }
}

/** An entry of the inventory in the path, also if deleted; `deleted_at` shows that. */
async function visibleEntry(
  c: Context<AppEnv>,
  id: string = pathId(c, 'entry_id'),
): Promise<NamedEntry> {
  const company = c.get('company')
  const row = await findVisibleRow(company, entries, scopeOf(c), id)
  const isHere = row !== null && row.inventory_id === pathId(c)
  const [item] = isHere ? await entryItems(company, scopeOf(c), [row]) : []
  if (!item) throw notFound()
  return tagged(c, item)
}

/** Nobody changes what they may not see. A caller asks by an id, so it does not learn more. */
async function refuseHidden(c: Context<AppEnv>): Promise<void> {
  const { reader: _reader, ...whole } = scopeOf(c)
  const company = c.get('company')
  const id = pathId(c, 'entry_id')
  const isThere = (await findVisibleRow(company, entries, whole, id)) !== null
  const isShown = (await findVisibleRow(company, entries, scopeOf(c), id)) !== null
  if (isThere && !isShown) throw new HttpError(409, 'recount_open')
}

function target(c: Context<AppEnv>): Ref {
  return { table: 'entries', id: idsOf(c).entry_id }
}
