import { v7 as newId } from 'uuid'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import { removeBarcode } from '#domain/counting/commands/remove-barcode.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import type { Change } from '#domain/commands/state.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import { commitAll, orderOf } from '#storage/commit-all.ts'
import type { Account } from '#client/account.tsx'
import type { useRunCommand } from '#client/commands/use-run-command.ts'
import type { Named } from '../bottle.ts'

type Recorded = Parameters<(typeof recordEntry)['decide']>[1]

/** Records an entry and says in the same act which good its label or barcode is of: both, or neither. */
export async function recordNamed(
  { actor, database, deviceId: device_id }: Account,
  id: string,
  recorded: Recorded,
  named: Named,
): Promise<Change[] | Rejection> {
  const about = { actor, device_id, now: new Date().toISOString() }
  const orders = [
    orderOf(recordEntry, recorded, { ...about, id }),
    orderOf(nameBarcode, { ...named, instead_of: null }, { ...about, id: newId() }),
  ]
  const outcomes = await commitAll(database, orders, { isWhole: true })
  return outcomes.find(isRejection) ?? outcomes.flatMap((one) => (isRejection(one) ? [] : one))
}

/** Takes back what was said of a label or barcode. */
export function takeBackName(
  run: ReturnType<typeof useRunCommand>,
  named: Named,
): Promise<boolean> {
  return run(removeBarcode, named)
}
