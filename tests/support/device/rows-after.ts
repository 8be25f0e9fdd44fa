import { parseCommand } from '#domain/commands/registry.ts'
import { WorkingSet, type Change } from '#domain/commands/state.ts'
import { TABLE_NAMES } from '#domain/tables.ts'
import { actorOf, type User } from '#domain/people/people.ts'
import { isRejection } from '#domain/rejections.ts'
import type { Envelope } from '#protocol/sync/push.ts'
import { applied } from '../decisions.ts'
import { newUuid } from '../ids.ts'

/**
 * These rows once a person did these commands on another device and the server received them at
 * once: what the next pull brings.
 */
export function rowsAfter(
  rows: readonly Change[],
  user: User,
  commands: readonly Omit<Envelope, 'n'>[],
): Change[] {
  const state = new WorkingSet()
  state.apply(rows)
  const from = { actor: actorOf(user), device_id: newUuid() }
  for (const { id, kind, v, args, device_time: now } of commands) {
    const parsed = parseCommand(kind, v, args)
    if (isRejection(parsed)) throw new Error(`${kind}: ${JSON.stringify(parsed)}`)
    applied(state, parsed.decide(state, { ...from, id, now, received_at: now }))
    numberInventories(state)
  }
  return TABLE_NAMES.flatMap((table) =>
    state.all(table).map((row): Change => ({ table, row }) as Change),
  )
}

/** Only the server gives an inventory its number. */
function numberInventories(state: WorkingSet): void {
  const all = state.all('inventories')
  const last = Math.max(0, ...all.map(({ row_number }) => row_number ?? 0))
  const added = all.filter(({ row_number }) => row_number === null)
  for (const [index, row] of added.entries()) {
    state.put('inventories', { ...row, row_number: last + 1 + index })
  }
}
