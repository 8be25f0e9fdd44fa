import type { Context } from 'hono'
import { faultsOfRejection } from '#domain/form-errors.ts'
import type { Ref } from '#domain/commands/state.ts'
import type { RejectionCode } from '#domain/rejection-codes.ts'
import { reject, type Rejection } from '#domain/rejections.ts'
import type { Command } from '#domain/commands/command.ts'
import type { SaidCode } from '#i18n/server-answers.ts'
import type { BulkAnswer } from '#protocol/bulk.ts'
import { instantAt } from '../platform/instant.ts'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from '../http/app-env.ts'
import { languageOf } from '../http/language-of.ts'
import { readIfMatch } from '../http/entity-tag.ts'
import { HttpError, notFound, type WrongParam } from '../http/http-error.ts'
import { idOfCall, markReplayed } from '../http/idempotency-key.ts'
import { oneOfEach } from '../http/read-request.ts'
import type { Sql } from '../sql/database.ts'
import { applyCommand, type CommandOutcome, type Conditions } from '../sync/apply-command.ts'
import { receivedFrom, type ReceivedCommand, type Sender } from '../sync/received-command.ts'

const STATUS_OF: Partial<Record<RejectionCode, number>> = {
  not_found: 404,
  role_denied: 403,
  branch_inactive: 409,
  already_exists: 409,
  inventory_closed: 409,
  join_completed: 409,
  join_elsewhere: 409,
  join_recount: 409,
  entry_deleted: 409,
  entry_not_deleted: 409,
  inventory_deleted: 409,
  good_deleted: 409,
  good_merged: 409,
  sizes_differ: 409,
  barcode_taken: 409,
  unit_locked: 409,
  goods_type_deleted: 409,
  goods_type_not_empty: 409,
  branch_limit: 409,
  place_limit: 409,
  email_taken: 409,
  invitation_accepted: 409,
  invitation_canceled: 409,
  request_answered: 409,
  too_many_mails: 429,
  product_gone: 409,
  good_matched: 409,
  units_differ: 409,
  delivery_removed: 409,
  movement_removed: 409,
  received_more: 409,
  counter_unfit: 409,
  nothing_counted: 409,
  recount_asked: 409,
  recount_over: 409,
  recount_decided: 409,
  recount_limit: 409,
}

type Deps = Pick<AppDeps, 'database' | 'now' | 'newId'>

interface CallOptions<Args> {
  /** The row that the call changes, for its If-Match. */
  target?: Ref
  /** Finds what else is wrong, when the command was rejected. */
  besides?: () => Promise<readonly WrongParam[]>
  /** Completes the arguments of a call that does not say, by If-Match, what its caller has seen. */
  completeUnseen?: (sql: Sql) => Promise<Args>
}

/**
 * Runs a command for a plain REST call, the same one that an outbox would send. Its id comes from
 * the call's Idempotency-Key, so repeating the call does not run it twice.
 * @returns the command's id
 * @throws {HttpError} with the fitting status when the command was rejected
 */
export async function doCommand<Kind extends string, Args>(
  deps: Deps,
  c: Context<AppEnv>,
  command: Command<Kind, Args>,
  args: NoInfer<Args>,
  { target, besides, completeUnseen }: CallOptions<Args> = {},
): Promise<string> {
  const id = idOfCall(c, deps.newId)
  const isCurrent = readIfMatch(c)
  const expected = target && isCurrent ? { ...target, isCurrent } : null
  const complete = isCurrent ? undefined : completeUnseen
  const outcome = await applyCall(deps, c, id, command, args, { expected, complete })
  if (outcome.kind === 'rejected') {
    throw errorOfRejection(outcome.rejection, await besides?.())
  }
  if (outcome.kind === 'key_reused') throw new HttpError(422, 'key_reused')
  if (outcome.kind === 'stale') throw new HttpError(412, 'changed_meanwhile')
  if (outcome.kind === 'known') markReplayed(c)
  return id
}

export function errorOfRejection(
  rejection: Rejection,
  besides: readonly WrongParam[] = [],
): HttpError {
  const { code, details } = rejection
  if (isHidden(rejection)) return notFound()
  const params = oneOfEach([...faultsOf(rejection), ...besides])
  return new HttpError(params.length > 1 ? 422 : (STATUS_OF[code] ?? 422), code, {
    ...(details ? { details } : {}),
    params,
    says: saidOf(rejection),
  })
}

/** To somebody who may not see a branch, what stands in it does not exist, as for reading it. */
function isHidden({ code }: Rejection): boolean {
  return code === 'branch_denied'
}

function visible(rejection: Rejection): Rejection {
  return isHidden(rejection) ? reject('not_found') : rejection
}

/** The field of a reading that a rejection is about, which a form shows in its own place. */
const FIELD_OF: Partial<Record<RejectionCode, string>> = {
  weight_required: 'gross',
  weight_below_empty: 'gross',
  weight_above_full: 'gross',
  figures_missing: 'gross',
  count_required: 'count',
  size_missing: 'tenths',
  weighed_already: 'tenths',
}

/** What is wrong, field by field; nothing, when no field is at fault. */
export function faultsOf(rejection: Rejection): WrongParam[] {
  const faults = faultsOfRejection(rejection)
  const param = FIELD_OF[rejection.code]
  if (faults.length === 0 && param) return [{ param, code: rejection.code }]
  return faults.map((fault) => ({ ...fault, ...(fault.code === 'not_found' ? says(fault) : {}) }))
}

function says({ param }: { param: string }): { says: SaidCode } {
  return { says: param === 'good_id' ? 'good_missing' : 'row_missing' }
}

/** A call names its row in the path: there the words about a change from an outbox would be odd. */
function saidOf({ code, details }: Rejection): SaidCode {
  if (code !== 'not_found') return code
  return details?.['table'] === 'goods' ? 'good_missing' : 'row_missing'
}

/**
 * Runs the same command for several rows, one after the other; a rejected one does not stop the
 * rest.
 */
export async function doEach<Kind extends string, Args>(
  deps: Deps & Pick<AppDeps, 'translate'>,
  c: Context<AppEnv>,
  command: Command<Kind, Args>,
  ids: readonly string[],
  argsOf: (id: string) => NoInfer<Args>,
): Promise<BulkAnswer> {
  const language = languageOf(c)
  const results: BulkAnswer['results'] = []
  for (const [index, id] of ids.entries()) {
    const commandId = idOfCall(c, deps.newId, index + 1)
    const outcome = await applyCall(deps, c, commandId, command, argsOf(id), {})
    const rejection = outcome.kind === 'rejected' ? visible(outcome.rejection) : null
    const message = rejection && deps.translate(language, saidOf(rejection))
    results.push({ id, success: rejection === null, code: rejection?.code ?? null, message })
  }
  return { results }
}

/** For a REST call, the session stands in for the device. */
function applyCall<Kind extends string, Args>(
  { database, now }: Deps,
  c: Context<AppEnv>,
  id: string,
  command: Command<Kind, Args>,
  args: Args,
  conditions: Conditions,
): Promise<CommandOutcome> {
  const sender = senderOf(c, now())
  return applyCommand(database, sender, commandOfCall(sender, id, command, args), conditions)
}

export function senderOf(c: Context<AppEnv>, nowMs: number): Sender {
  const { actor, session } = c.get('person')
  return { actor, device_id: session.id, now: instantAt(nowMs) }
}

export function commandOfCall<Kind extends string, Args>(
  { now }: Sender,
  id: string,
  { kind, version: v }: Command<Kind, Args>,
  args: Args,
): ReceivedCommand & { n: null } {
  const envelope = { id, n: null, kind, v, args, device_time: now, repairs: null }
  return { ...receivedFrom(envelope), n: null }
}
