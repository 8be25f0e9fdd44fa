import type { Context } from 'hono'
import type { Command } from '#domain/commands/command.ts'
import type { RejectionCode } from '#domain/rejection-codes.ts'
import { isRejection } from '#domain/rejections.ts'
import type { AppDeps } from '../app-deps.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { WrongParam } from '../http/http-error.ts'
import { loadWorkingSet } from '../sql/sync/working-set.ts'
import { errorOfRejection, faultsOf, senderOf } from './run-command.ts'

/** In place of an id that cannot be read. */
export const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Beside these nothing else matters, and nothing else may be told. */
const FINAL: ReadonlySet<RejectionCode> = new Set(['role_denied', 'branch_denied'])

/**
 * What a command would reject, without running it: for a body that is refused anyway, so that all
 * its faults are named at once.
 * @param args with anything harmless in place of what cannot be read
 * @throws {HttpError} when the person may not do it at all, or the row of the path is not there
 */
export async function findFaults<Kind extends string, Args>(
  { now, newId }: Pick<AppDeps, 'now' | 'newId'>,
  c: Context<AppEnv>,
  command: Command<Kind, Args>,
  args: NoInfer<Args>,
): Promise<WrongParam[]> {
  const { actor, device_id, now: time } = senderOf(c, now())
  const company = c.get('company')
  const state = await company.snapshot((sql) =>
    loadWorkingSet(sql, company.companyId, command.reads(args)),
  )
  const context = { id: newId(), actor, device_id, now: time, received_at: time }
  const decision = command.decide(state, args, context)
  if (!isRejection(decision)) return []
  const faults = faultsOf(decision)
  const { code } = decision
  if (FINAL.has(code) || (code === 'not_found' && faults.length === 0)) {
    throw errorOfRejection(decision)
  }
  return faults.length > 0 ? faults : [{ param: null, code }]
}
