import type { Context } from 'hono'
import { languageFromHeader } from '#domain/languages.ts'
import { uuid } from '#domain/scalars.ts'
import type { Rejection, RejectionCode } from '#domain/rejections.ts'
import type { Command } from '#domain/commands/command.ts'
import type { BulkAnswer } from '#protocol/bulk.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'
import { Refusal } from '../refusal.ts'
import { applyCommand, type CommandOutcome } from '../sync/apply-command.ts'
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

/** The field of a form at which a refusal is shown. */
const PARAM_OF: Partial<Record<RejectionCode, string>> = { email_taken: 'email' }

type Parts = Pick<AppParts, 'database' | 'now' | 'newId'>

/**
 * Does a deed for a plain REST call, the same that an outbox would send. The header
 * Idempotency-Key, a UUID, is its id: the same call again does it no second time.
 * @returns the command's id
 * @throws {Refusal} when the deed was refused, with the status that fits
 */
export async function doCommand<Kind extends string, Args>(
  parts: Parts,
  c: Context<AppEnv>,
  command: Command<Kind, Args>,
  args: NoInfer<Args>,
): Promise<string> {
  const id = idempotencyKey(c) ?? parts.newId()
  const outcome = await applyCall(parts, c, id, command, args)
  if (outcome.kind === 'applied') return id
  if (outcome.kind === 'key_reused') throw new Refusal(422, 'key_reused')
  const { code, details } = outcome.rejection
  throw new Refusal(STATUS_OF[code] ?? 422, code, {
    ...(details ? { details } : {}),
    params: paramsOf(outcome.rejection).map((param) => ({ param, code })),
  })
}

/** The arguments that a refusal is about, as the refusal itself says. */
function paramsOf({ code, details }: Rejection): string[] {
  const { param = PARAM_OF[code], params } = details ?? {}
  const all = [param, ...(Array.isArray(params) ? (params as unknown[]) : [])]
  return all.filter((one) => typeof one === 'string')
}

/**
 * Does the same deed to each of several, one after the other; one that is refused holds up no
 * other. They must be such that done again they change nothing, for a key names one deed only.
 */
export async function doEach<Kind extends string, Args>(
  parts: Parts & Pick<AppParts, 'words'>,
  c: Context<AppEnv>,
  command: Command<Kind, Args>,
  ids: readonly string[],
  argsOf: (id: string) => NoInfer<Args>,
): Promise<BulkAnswer> {
  const language = languageFromHeader(c.req.header('accept-language'))
  const results: BulkAnswer['results'] = []
  for (const id of ids) {
    const outcome = await applyCall(parts, c, parts.newId(), command, argsOf(id))
    const code = outcome.kind === 'refused' ? outcome.rejection.code : null
    const message = code === null ? null : parts.words(language, code)
    results.push({ id, success: code === null, code, message })
  }
  return { results }
}

/** A call is a deed of its session, which stands for the device. */
function applyCall<Kind extends string, Args>(
  { database, now }: Parts,
  c: Context<AppEnv>,
  id: string,
  { kind, version: v }: Command<Kind, Args>,
  args: Args,
): Promise<CommandOutcome> {
  const { actor, session } = c.get('person')
  const time = new Date(now()).toISOString()
  const envelope = { id, n: null, kind, v, args, device_time: time, repairs: null }
  const sender = { actor, device_id: session.id, now: time }
  return applyCommand(database, sender, { ...arrivedFrom(envelope), n: null })
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
