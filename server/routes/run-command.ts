import type { Context } from 'hono'
import { fieldsOfRejection } from '#domain/form-errors.ts'
import { languageFromHeader } from '#domain/languages.ts'
import { uuid } from '#domain/scalars.ts'
import type { RejectionCode } from '#domain/rejections.ts'
import type { Command } from '#domain/commands/command.ts'
import type { BulkAnswer } from '#protocol/bulk.ts'
import { instantAt } from '../platform/instant.ts'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from '../http/app-env.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { applyCommand, type CommandOutcome } from '../sync/apply-command.ts'
import { receivedFrom } from '../sync/received-command.ts'

const STATUS_OF: Partial<Record<RejectionCode, number>> = {
  not_found: 404,
  role_denied: 403,
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
  branch_limit: 409,
  email_taken: 409,
  invitation_accepted: 409,
  invitation_canceled: 409,
  request_answered: 409,
  too_many_mails: 429,
  product_gone: 409,
  good_matched: 409,
  units_differ: 409,
}

type Deps = Pick<AppDeps, 'database' | 'now' | 'newId'>

/**
 * Runs a command for a plain REST call, the same one that an outbox would send. The header
 * Idempotency-Key, a UUID, becomes its id, so repeating the call does not run it twice.
 * @returns the command's id
 * @throws {HttpError} with the fitting status when the command was rejected
 */
export async function doCommand<Kind extends string, Args>(
  deps: Deps,
  c: Context<AppEnv>,
  command: Command<Kind, Args>,
  args: NoInfer<Args>,
): Promise<string> {
  const id = idempotencyKey(c) ?? deps.newId()
  const outcome = await applyCall(deps, c, id, command, args)
  if (outcome.kind === 'applied') return id
  if (outcome.kind === 'key_reused') throw new HttpError(422, 'key_reused')
  // To somebody who may not see the branch, what stands in it does not exist, as for reading it.
  if (outcome.rejection.code === 'branch_denied') throw notFound()
  const { code, details } = outcome.rejection
  throw new HttpError(STATUS_OF[code] ?? 422, code, {
    ...(details ? { details } : {}),
    params: fieldsOfRejection(outcome.rejection).map((param) => ({ param, code })),
  })
}

/**
 * Runs the same command for several rows, one after the other; a rejected one does not stop the
 * rest. The command must be idempotent, because an Idempotency-Key can name only one command.
 */
export async function doEach<Kind extends string, Args>(
  deps: Deps & Pick<AppDeps, 'translate'>,
  c: Context<AppEnv>,
  command: Command<Kind, Args>,
  ids: readonly string[],
  argsOf: (id: string) => NoInfer<Args>,
): Promise<BulkAnswer> {
  const language = languageFromHeader(c.req.header('accept-language'))
  const results: BulkAnswer['results'] = []
  for (const id of ids) {
    const outcome = await applyCall(deps, c, deps.newId(), command, argsOf(id))
    const code = outcome.kind === 'rejected' ? outcome.rejection.code : null
    const message = code === null ? null : deps.translate(language, code)
    results.push({ id, success: code === null, code, message })
  }
  return { results }
}

/** For a REST call, the session stands in for the device. */
function applyCall<Kind extends string, Args>(
  { database, now }: Deps,
  c: Context<AppEnv>,
  id: string,
  { kind, version: v }: Command<Kind, Args>,
  args: Args,
): Promise<CommandOutcome> {
  const { actor, session } = c.get('person')
  const time = instantAt(now())
  const envelope = { id, n: null, kind, v, args, device_time: time, repairs: null }
  const sender = { actor, device_id: session.id, now: time }
  return applyCommand(database, sender, { ...receivedFrom(envelope), n: null })
}

export function idempotencyKey(c: Context<AppEnv>): string | null {
  const header = c.req.header('idempotency-key')
  if (header === undefined) return null
  const parsed = uuid.safeParse(header.toLowerCase())
  if (parsed.success) return parsed.data
  throw new HttpError(400, 'bad_request', {
    params: [{ param: 'Idempotency-Key', code: 'invalid_args' }],
  })
}
