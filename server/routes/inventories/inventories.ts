import { anywhere } from '#domain/search-pattern.ts'
import type { Context } from 'hono'
import type { Ref } from '#domain/commands/state.ts'
import { completeInventory } from '#domain/inventories/commands/complete-inventory.ts'
import { deleteInventory } from '#domain/inventories/commands/delete-inventory.ts'
import { joinInventories } from '#domain/inventories/commands/join-inventories.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { saySoldMeanwhile as sayWhetherSold } from '#domain/inventories/commands/say-sold-meanwhile.ts'
import { renameInventory } from '#domain/inventories/commands/rename-inventory.ts'
import { undoJoin } from '#domain/inventories/commands/undo-join.ts'
import { INVENTORY_STATUSES, type Inventory } from '#domain/inventories/inventories.ts'
import type { ListQuery } from '#protocol/lists.ts'
import {
  INVENTORIES,
  INVENTORY_CALLS,
  type NamedInventory,
} from '#protocol/inventories/inventories.ts'
import type { AppDeps } from '../../app-deps.ts'
import { tagged } from '../../http/entity-tag.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { notFound } from '../../http/http-error.ts'
import { listRows, type Condition, type ListRequest } from '../../sql/list-rows.ts'
import { SYNCED_TABLES } from '../../sql/sync/tables.ts'
import { findVisibleRow, type WithSeq } from '../../sql/sync/synced-table.ts'
import { findFaults, NO_ID } from '../find-faults.ts'
import { doCommand, doEach } from '../run-command.ts'
import { goodTotals } from './good-totals.ts'
import { refuseBlind } from './refuse-blind.ts'
import { inventoryItems } from './inventory-items.ts'
import { listRequest, scopeOf } from '../list-request.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { visibleInventory } from '../visible-inventory.ts'

const SORTING = {
  columns: ['created_at', 'closed_at', 'name', 'row_number', 'status'],
  usual: 'created_at',
  descending: true,
  statuses: INVENTORY_STATUSES,
}

const HISTORY_SORTING = { columns: ['created_at'], usual: 'created_at', descending: true }

/** Reads inventories, and runs commands on a whole one. */
export function inventoriesRoutes(router: OperationRouter, deps: AppDeps): void {
  readingRoutes(router)
  openingRoutes(router, deps)
  namingRoutes(router, deps)
  endingRoutes(router, deps)
  joiningRoutes(router, deps)
}

const { open, edit, rename, saySoldMeanwhile, complete, completeSeveral } = INVENTORY_CALLS

function readingRoutes(router: OperationRouter): void {
  router.on(INVENTORIES.list, async (c, { query }) => {
    const scope = scopeOf(c)
    const request = filtersOf(c, query)
    return c.get('company').snapshot(async (sql) => {
      const { data, total } = await listRows(sql, SYNCED_TABLES.inventories, scope, request)
      return { data: await inventoryItems(sql, scope, data), total }
    })
  })

  router.on(INVENTORIES.read, (c) => visibleItem(c))

  router.on(INVENTORY_CALLS.nameChanges, async (c, { query }) => {
    const request = listRequest(c, query, HISTORY_SORTING)
    const { id } = await visibleInventory(c.get('company'), scopeOf(c), pathId(c))
    request.where.push({ condition: 't.inventory_id = ?', value: id })
    return c
      .get('company')
      .snapshot((sql) => listRows(sql, SYNCED_TABLES.name_changes, scopeOf(c), request))
  })

  router.on(INVENTORY_CALLS.goodTotals, async (c) => {
    const { id } = await visibleInventory(c.get('company'), scopeOf(c), pathId(c))
    await refuseBlind(c, id)
    return goodTotals(c.get('company'), id)
  })
}

function openingRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(open, async (c, { body }) => {
    const { name = null, ...others } = await body({
      find: ({ fields }) =>
        findFaults(deps, c, openInventory, { branch_id: fields.branch_id ?? NO_ID, name: null }),
    })
    return visibleItem(c, await doCommand(deps, c, openInventory, { ...others, name }))
  })
}

function namingRoutes(router: OperationRouter, deps: AppDeps): void {
  const nameIt = async (c: Context<AppEnv>, { name }: { name: string | null }) => {
    const inventory_id = pathId(c)
    const call = { target: target(inventory_id) }
    await doCommand(deps, c, renameInventory, { inventory_id, name }, call)
    return visibleItem(c)
  }

  router.on(edit, async (c, { change }) => nameIt(c, await change(() => visibleItem(c))))

  router.on(rename, async (c, { body }) => nameIt(c, await body()))

  router.on(saySoldMeanwhile, async (c, { body }) => {
    const inventory_id = pathId(c)
    const args = { inventory_id, ...(await body()) }
    await doCommand(deps, c, sayWhetherSold, args, { target: target(inventory_id) })
    return visibleItem(c)
  })
}

function endingRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(complete, async (c) => {
    const inventory_id = pathId(c)
    await doCommand(deps, c, completeInventory, { inventory_id }, { target: target(inventory_id) })
    return visibleItem(c)
  })

  router.on(completeSeveral, async (c, { body }) => {
    const { ids } = await body()
    return doEach(deps, c, completeInventory, ids, (inventory_id) => ({ inventory_id }))
  })

  router.on(INVENTORIES.remove, async (c) => {
    const id = pathId(c)
    await doCommand(deps, c, deleteInventory, { inventory_id: id }, { target: target(id) })
    return itemOf(
      c,
      await findVisibleRow(c.get('company'), SYNCED_TABLES.inventories, scopeOf(c), id),
    )
  })
}

function joiningRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(INVENTORY_CALLS.join, async (c, { body }) => {
    const args = { inventory_id: pathId(c), ...(await body()) }
    await doCommand(deps, c, joinInventories, args, { target: target(args.inventory_id) })
    return visibleItem(c)
  })

  router.on(INVENTORY_CALLS.separate, async (c, { body }) => {
    const args = { inventory_id: pathId(c), ...(await body()) }
    await doCommand(deps, c, undoJoin, args, { target: target(args.inventory_id) })
    return visibleItem(c)
  })
}

/** One form for every answer about an inventory, with its totals. */
async function visibleItem(c: Context<AppEnv>, id = pathId(c)): Promise<NamedInventory> {
  return itemOf(c, await visibleInventory(c.get('company'), scopeOf(c), id))
}

async function itemOf(c: Context<AppEnv>, row: WithSeq<Inventory> | null): Promise<NamedInventory> {
  const [item] = row ? await inventoryItems(c.get('company'), scopeOf(c), [row]) : []
  if (!item) throw notFound()
  return tagged(c, item)
}

function target(id: string): Ref {
  return { table: 'inventories', id }
}

function filtersOf(c: Context<AppEnv>, query: ListQuery): ListRequest {
  const request = listRequest(c, query, SORTING)
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
