import type { Context } from 'hono'
import { given } from '#domain/given.ts'
import { changeMovement } from '#domain/movements/commands/change-movement.ts'
import { receiveTransfer } from '#domain/movements/commands/receive-transfer.ts'
import { recordMovement } from '#domain/movements/commands/record-movement.ts'
import { recordTransfer } from '#domain/movements/commands/record-transfer.ts'
import {
  removeMovement,
  restoreMovement as bringBackMovement,
} from '#domain/movements/commands/remove-movement.ts'
import type { MovementLine } from '#domain/movements/movements.ts'
import {
  getMovementHistory,
  MOVEMENTS,
  receiveMovement,
  restoreMovement,
  type MovementItem,
  type SentMovementLine,
} from '#protocol/deliveries/movements.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { tagged } from '../../http/entity-tag.ts'
import { notFound } from '../../http/http-error.ts'
import { instantAt } from '../../platform/instant.ts'
import { movementChanges, movements } from '../../sql/deliveries/movements.ts'
import { listRows } from '../../sql/list-rows.ts'
import { findVisibleRow } from '../../sql/sync/synced-table.ts'
import { listRequest, scopeOf } from '../list-request.ts'
import { pathId, type OperationRouter } from '../operation-router.ts'
import { doCommand } from '../run-command.ts'
import { periodConditions } from './period-conditions.ts'

const SORTING = {
  columns: ['moved_at', 'created_at', 'reason'],
  usual: 'moved_at',
  descending: true,
  statuses: ['active', 'removed'],
}

/** Some hundred lines. */
const MAX_BYTES = 256 * 1024

/** What left the branches without being sold, for other branches too. */
export function movementsRoutes(router: OperationRouter, deps: AppDeps): void {
  readingRoutes(router)
  recordingRoutes(router, deps)
  changingRoutes(router, deps)
}

function readingRoutes(router: OperationRouter): void {
  router.on(MOVEMENTS.list, async (c, { query }) => {
    const request = listRequest(c, query, SORTING)
    request.where.push(...periodConditions(movements, query, 'moved_at', 't.note'), {
      condition: 't.joined_into is null',
    })
    return c.get('company').snapshot((sql) => listRows(sql, movements, scopeOf(c), request))
  })

  router.on(MOVEMENTS.read, (c) => visibleMovement(c))

  router.on(getMovementHistory, async (c) => {
    const { id } = await visibleMovement(c)
    const list = { sort: 'created_at', descending: false, page: 0, limit: 1000 }
    const where = [{ condition: 't.movement_id = ?', value: id }]
    return c
      .get('company')
      .snapshot((sql) => listRows(sql, movementChanges, scopeOf(c), { ...list, where }))
  })
}

function recordingRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(MOVEMENTS.create, async (c, { body }) => {
    const sent = await body({ maxBytes: MAX_BYTES })
    const { branch_id, moved_at = instantAt(deps.now()), note = '' } = sent
    const { to_branch_id = '', side = 'sender', reason = 'transfer' } = sent
    const args = { branch_id, moved_at, note, lines: linesOf(sent.lines, deps.newId) }
    if (reason !== 'transfer') {
      return visibleMovement(c, await doCommand(deps, c, recordMovement, { ...args, reason }))
    }
    const transfer = { ...args, to_branch_id, side }
    return visibleMovement(c, await doCommand(deps, c, recordTransfer, transfer))
  })

  router.on(receiveMovement, async (c, { body }) => {
    const movement_id = pathId(c)
    const { received } = await body({ maxBytes: MAX_BYTES })
    const args = { movement_id, received }
    await doCommand(deps, c, receiveTransfer, args, { target: target(movement_id) })
    return visibleMovement(c)
  })
}

function changingRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(MOVEMENTS.edit, async (c, { body }) => {
    const movement_id = pathId(c)
    const { lines = [], removed = [], ...fields } = await body({ maxBytes: MAX_BYTES })
    const changed = { lines: linesOf(lines, deps.newId), removed }
    const args = { movement_id, fields: given(fields), ...changed }
    await doCommand(deps, c, changeMovement, args, { target: target(movement_id) })
    return visibleMovement(c)
  })

  for (const [operation, command] of [
    [MOVEMENTS.remove, removeMovement],
    [restoreMovement, bringBackMovement],
  ] as const) {
    router.on(operation, async (c) => {
      const movement_id = pathId(c)
      await doCommand(deps, c, command, { movement_id }, { target: target(movement_id) })
      return visibleMovement(c)
    })
  }
}

function linesOf(sent: readonly SentMovementLine[], newId: () => string): MovementLine[] {
  return sent.map(({ id = newId(), case_size = null, ...line }) => ({ id, ...line, case_size }))
}

/** A movement, removed or not, as `deleted_at` shows, or the one that it was joined into. */
function visibleMovement(c: Context<AppEnv>, id: string = pathId(c)): Promise<MovementItem> {
  return c.get('company').snapshot(async (sql) => {
    const named = await findVisibleRow(sql, movements, scopeOf(c), id)
    const row = named?.joined_into
      ? await findVisibleRow(sql, movements, scopeOf(c), named.joined_into)
      : named
    if (!row) throw notFound()
    return tagged(c, row)
  })
}

function target(id: string) {
  return { table: 'movements', id } as const
}
