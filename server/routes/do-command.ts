import type { Context } from 'hono'
import { uuid } from '#domain/scalars.ts'
import type { RejectionCode } from '#domain/rejections.ts'
import type { Command } from '#domain/commands/command.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { Refusal } from '../refusal.ts'
import { applyCommand } from '../sync/apply-command.ts'
import { arrivedFrom } from '../sync/arrived.ts'

const STATUS_OF: Partial<Record<RejectionCode, number>> = {
  not_found: 404,
  role_denied: 403,
  branch_denied: 403,
  branch_inactive: 409,
  already_exists: 409,
  inventory_closed: 409,
  entry_deleted: 409,
  entry_not_deleted: 409,
  inventory_deleted: 409,
  good_deleted: 409,
  barcode_taken: 409,
  unit_locked: 409,
  goods_type_deleted: 409,
  goods_type_not_empty: 409,
}

/**
 * Does a deed for a plain REST call, the same that an outbox would send. The header
 * Idempotency-Key, a UUID, is its id: the same call again does it no second time.
 * @returns the command's id
 * @throws {Refusal} when the deed was refused, with the status that fits
 */
export async function doCommand<Kind extends string, Args>(
  { database, now, newId }: Pick<AppParts, 'database' | 'now' | 'newId'>,
  c: Context<AppEnv>,
  command: Command<Kind, Args>,
  args: NoInfer<Args>,
): Promise<string> {
  const { actor, session } = c.get('person')
  const time = new Date(now()).toISOString()
  const id = idempotencyKey(c) ?? newId()
  const outcome = await applyCommand(
    database,
    { actor, device_id: session.id, now: time },
    {
      ...arrivedFrom({
        id,
        n: null,
        kind: command.kind,
        v: command.version,
        args,
        device_time: time,
        repairs: null,
      }),
      n: null,
    },
  )
  if (outcome.kind === 'applied') return id
  if (outcome.kind === 'key_reused') throw new Refusal(422, 'key_reused')
  const { code, details } = outcome.rejection
  throw new Refusal(STATUS_OF[code] ?? 422, code, details ? { details } : {})
}

export function idempotencyKey(c: Context<AppEnv>): string | null {
  const header = c.req.header('idempotency-key')
  if (header === undefined) return null
  const parsed = uuid.safeParse(header.toLowerCase())
  if (parsed.success) return parsed.data
  throw new Refusal(400, 'bad_request', {
    params: [{ param: 'Idempotency-Key', code: 'invalid_args' }],
  })
}
