import { anywhere } from '#domain/search-pattern.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import { Hono, type Context } from 'hono'
import type { Ref } from '#domain/commands/state.ts'
import { completeInventory } from '#domain/inventories/commands/complete-inventory.ts'
import { deleteInventory } from '#domain/inventories/commands/delete-inventory.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { saySoldMeanwhile } from '#domain/inventories/commands/say-sold-meanwhile.ts'
import { renameInventory } from '#domain/inventories/commands/rename-inventory.ts'
import {
  INVENTORY_STATUSES,
  type Inventory,
  type NameChange,
} from '#domain/inventories/inventories.ts'
import type { List } from '#protocol/lists.ts'
import {
  INVENTORIES_PATH,
  type InventoryItem,
  inventoryStatusesRequest,
  openInventoryRequest,
  renameInventoryRequest,
  soldMeanwhileRequest,
} from '#protocol/inventories/inventories.ts'
import { permit } from '../../http/permit.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import { tagged } from '../../http/entity-tag.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readBody, readChange } from '../../http/read-request.ts'
import { notFound } from '../../http/http-error.ts'
import { inventories } from '../../sql/inventories/inventories.ts'
import { listRows, type Condition, type ListRequest } from '../../sql/list-rows.ts'
import { SYNCED_TABLES } from '../../sql/sync/tables.ts'
import { findVisibleRow, type WithSeq } from '../../sql/sync/synced-table.ts'
import { findFaults, NO_ID } from '../find-faults.ts'
import { doCommand, doEach } from '../run-command.ts'
import { goodTotals } from './good-totals.ts'
import { refuseBlind } from './refuse-blind.ts'
import { inventoryItems } from './inventory-items.ts'
import { readListRequest, scopeOf } from '../list-request.ts'
import { pathId } from '../path-id.ts'

const SORTING = {
  columns: ['created_at', 'closed_at', 'name', 'row_number', 'status'],
  usual: 'created_at',
  descending: true,
  statuses: INVENTORY_STATUSES,
}

const HISTORY_SORTING = { columns: ['created_at'], usual: 'created_at', descending: true }

const ONE = `${INVENTORIES_PATH}/:id`

/** Reads inventories, and runs commands on a whole one. */
export function inventoriesRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  readingRoutes(app, deps)
  writingRoutes(app, deps)
  namingRoutes(app, deps)
  endingRoutes(app, deps)
  saidRoutes(app, deps)
  return app
}

function readingRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.get(INVENTORIES_PATH, signedIn(deps), async (c) => {
    const scope = scopeOf(c)
    const request = readFilters(c)
    const answer = await c.get('company').snapshot(async (sql) => {
      const { data, total } = await listRows(sql, inventories, scope, request)
      return { data: await inventoryItems(sql, scope, data), total }
    })
    return c.json(answer)
  })

  app.get(ONE, signedIn(deps), async (c) => c.json(await visibleItem(c)))

  app.get(`${ONE}/change-history`, signedIn(deps), async (c) => {
    const { request } = readListRequest(c, HISTORY_SORTING)
    const { id } = await visibleInventory(c)
    request.where.push({ condition: 't.inventory_id = ?', value: id })
    const scope = scopeOf(c)
    const answer: List<NameChange> = await c
      .get('company')
      .snapshot((sql) => listRows(sql, SYNCED_TABLES.name_changes, scope, request))
    return c.json(answer)
  })

  app.get(`${ONE}/goods`, signedIn(deps), async (c) => {
    const { id } = await visibleInventory(c)
    await refuseBlind(c, id)
    return c.json(await goodTotals(c.get('company'), id))
  })
}

function writingRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.post(INVENTORIES_PATH, signedIn(deps), async (c) => {
    const { branch_id, name = null } = await readBody(c, openInventoryRequest, {
      find: ({ fields }) =>
        findFaults(deps, c, openInventory, { branch_id: fields.branch_id ?? NO_ID, name: null }),
    })
    const id = await doCommand(deps, c, openInventory, { branch_id, name })
    return c.json(await visibleItem(c, id), 201)
  })

  app.put(`${INVENTORIES_PATH}/status`, signedIn(deps), permit(canManageInventories), async (c) => {
    const { ids } = await readBody(c, inventoryStatusesRequest)
    return c.json(
      await doEach(deps, c, completeInventory, ids, (inventory_id) => ({ inventory_id })),
    )
  })
}

function namingRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.put(ONE, signedIn(deps), async (c) => {
    const inventory_id = pathId(c)
    const { name } = await readChange(c, renameInventoryRequest, () => visibleItem(c))
    await doCommand(
      deps,
      c,
      renameInventory,
      { inventory_id, name },
      { target: target(inventory_id) },
    )
    return c.json(await visibleItem(c))
  })

  app.put(`${ONE}/name`, signedIn(deps), async (c) => {
    const inventory_id = pathId(c)
    const { name } = await readBody(c, renameInventoryRequest)
    await doCommand(
      deps,
      c,
      renameInventory,
      { inventory_id, name },
      { target: target(inventory_id) },
    )
    return c.json(await visibleItem(c))
  })
}

function endingRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.delete(ONE, signedIn(deps), async (c) => {
    const id = pathId(c)
    await doCommand(deps, c, deleteInventory, { inventory_id: id }, { target: target(id) })
    const row = await findVisibleRow(c.get('company'), inventories, scopeOf(c), id)
    return c.json(await itemOf(c, row))
  })

  app.put(`${ONE}/complete`, signedIn(deps), async (c) => {
    const inventory_id = pathId(c)
    await doCommand(deps, c, completeInventory, { inventory_id }, { target: target(inventory_id) })
    return c.json(await visibleItem(c))
  })
}

function saidRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.put(`${ONE}/sold-meanwhile`, signedIn(deps), async (c) => {
    const inventory_id = pathId(c)
    const { sold_meanwhile } = await readBody(c, soldMeanwhileRequest)
    const args = { inventory_id, sold_meanwhile }
    await doCommand(deps, c, saySoldMeanwhile, args, { target: target(inventory_id) })
    return c.json(await visibleItem(c))
  })
}

async function visibleInventory(
  c: Context<AppEnv>,
  id: string = pathId(c),
): Promise<WithSeq<Inventory>> {
  const row = await findVisibleRow(c.get('company'), inventories, scopeOf(c), id)
  if (!row || row.deleted_at !== null) throw notFound()
  return row
}

/** One form for every answer about an inventory, with its totals. */
async function visibleItem(c: Context<AppEnv>, id?: string): Promise<InventoryItem> {
  return itemOf(c, await visibleInventory(c, id))
}

async function itemOf(c: Context<AppEnv>, row: WithSeq<Inventory> | null): Promise<InventoryItem> {
  const [item] = row ? await inventoryItems(c.get('company'), scopeOf(c), [row]) : []
  if (!item) throw notFound()
  return tagged(c, item)
}

function target(id: string): Ref {
  return { table: 'inventories', id }
}

function readFilters(c: Context<AppEnv>): ListRequest {
  const { query, request } = readListRequest(c, SORTING)
  const { status, branch, search } = query
  request.where.push({ condition: 't.deleted_at is null' })
  if (status) request.where.push({ condition: 't.status = ?', value: status })
  if (branch) request.where.push({ condition: 't.branch_id = ?', value: branch })
  if (search) request.where.push(searching(search))
  return request
}

/** By name or, as shown for an inventory without a name, by number: #12. */
function searching(search: string): Condition {
  const [, hash, number] = /^(#?)(\d{1,9})$/.exec(search.trim()) ?? []
  if (!number) return { condition: 't.name ~ ?', value: anywhere(search) }
  const byNumber = 't.row_number = (?::text)::int'
  return hash
    ? { condition: byNumber, value: number }
    : { condition: `${byNumber} or t.name ~ ?`, value: number }
}
