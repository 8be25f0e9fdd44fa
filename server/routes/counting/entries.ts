import { Hono, type Context } from 'hono'
import { deleteEntry } from '#domain/counting/commands/delete-entry.ts'
import type { Ref } from '#domain/commands/state.ts'
import { editEntry } from '#domain/counting/commands/edit-entry.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { restoreEntry } from '#domain/counting/commands/restore-entry.ts'
import {
  ENTRIES_PAGE,
  inventoryEntriesPath,
  inventoryEntriesQuery,
  type InventoryEntriesAnswer,
} from '#protocol/counting/entries.ts'
import {
  entryListQuery,
  newEntryRequest,
  type NewEntryRequest,
} from '#protocol/counting/new-entry.ts'
import { editEntryRequest, type EditEntryRequest } from '#protocol/inventories/inventories.ts'
import type { NamedEntry } from '#protocol/named-twice.ts'
import { instantAt } from '../../platform/instant.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import { tagged } from '../../http/entity-tag.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readBody, readChange, readQuery, type Find } from '../../http/read-request.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import type { Sql } from '../../sql/database.ts'
import { entries, listEntriesAfter } from '../../sql/counting/entries.ts'
import { listEntryChanges } from '../../sql/counting/entry-changes.ts'
import { inventories } from '../../sql/inventories/inventories.ts'
import { findVisibleRow, type Scope } from '../../sql/sync/synced-table.ts'
import { listRows } from '../../sql/list-rows.ts'
import { doCommand } from '../run-command.ts'
import { pageOf, scopeOf } from '../list-request.ts'
import { pathId } from '../path-id.ts'
import { entryItems } from './entry-items.ts'
import { completeReading } from './new-entry.ts'
import { faultsOfEdit, faultsOfReading } from './reading-faults.ts'
import { wornSaid } from './worn-pourer.ts'

const ALL = inventoryEntriesPath(':id')
const ONE = `${ALL}/:entry_id`

/** An inventory's entries, for devices and for other programs, and the commands on one of them. */
export function entriesRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  readingRoutes(app, deps)
  writingRoutes(app, deps)
  return app
}

function readingRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.get(ALL, signedIn(deps), async (c) => {
    const { after = null } = readQuery(c, inventoryEntriesQuery)
    const scope = scopeOf(c)
    const answer = await c
      .get('company')
      .snapshot((sql) => entriesPage(sql, scope, pathId(c), after))
    return c.json(answer)
  })

  app.get(`${ALL}/list`, signedIn(deps), async (c) => {
    const { page, limit } = readQuery(c, entryListQuery)
    const request = { ...pageOf({ page, limit }), where: [], sort: 'created_at', descending: false }
    const scope = scopeOf(c)
    const answer = await c.get('company').snapshot(async (sql) => {
      const inventory = await visibleInventory(sql, scope, pathId(c))
      const where = [{ condition: 't.inventory_id = ?', value: inventory.id }]
      const { data, total } = await listRows(sql, entries, scope, { ...request, where })
      return { data: await entryItems(sql, scope, data), total }
    })
    return c.json(answer)
  })

  app.get(ONE, signedIn(deps), async (c) => c.json(await visibleEntry(c)))
}

function writingRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.post(ALL, signedIn(deps), async (c) => {
    const find: Find<NewEntryRequest> = (readable) => faultsOfReading(deps, c, readable)
    const request = await readBody(c, newEntryRequest, { find })
    const { place = null, division = null, source = 'keypad' } = request
    const now = instantAt(deps.now())
    const seen = await completeReading(c.get('company'), scopeOf(c), request, now)
    const args = { ...seen, inventory_id: pathId(c), place, division, source }
    const id = await doCommand(deps, c, recordEntry, args)
    return c.json(await visibleEntry(c, id), 201)
  })

  app.put(ONE, signedIn(deps), async (c) => {
    await refuseHidden(c)
    const find: Find<EditEntryRequest> = (readable) => faultsOfEdit(deps, c, idsOf(c), readable)
    const { pourer_id, ...edit } = await readChange(c, editEntryRequest, () => visibleEntry(c), {
      find,
    })
    const worn = await wornSaid(c.get('company'), scopeOf(c), pourer_id)
    await doCommand(deps, c, editEntry, { ...idsOf(c), ...edit, ...worn }, { target: target(c) })
    return c.json(await visibleEntry(c))
  })

  app.delete(ONE, signedIn(deps), async (c) => {
    await refuseHidden(c)
    await doCommand(deps, c, deleteEntry, idsOf(c), { target: target(c) })
    return c.json(await visibleEntry(c))
  })

  app.put(`${ONE}/restore`, signedIn(deps), async (c) => {
    await refuseHidden(c)
    await doCommand(deps, c, restoreEntry, idsOf(c), { target: target(c) })
    return c.json(await visibleEntry(c))
  })
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

async function visibleInventory(sql: Sql, scope: Scope, id: string) {
  const inventory = await findVisibleRow(sql, inventories, scope, id)
  if (!inventory || inventory.deleted_at !== null) throw notFound()
  return inventory
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
