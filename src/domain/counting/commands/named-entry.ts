import type { BarcodeNote } from '../barcodes.ts'
import type { Context } from '../../commands/command.ts'
import type { Change } from '../../commands/state.ts'
import type { Entry } from '../entries.ts'
import { asCounted, type Identity } from '../identify.ts'
import { joinIds } from '../../join-ids.ts'
import { measure } from '../measurement.ts'
import { isRejection } from '../../rejections.ts'
import { changeEntry } from './change-entry.ts'

/** The note that names a barcode. */
export function noteOf(
  barcode: string,
  identity: Identity,
  what: Pick<BarcodeNote, 'quantity' | 'is_removed'>,
  { id, actor, now }: Context,
): Change {
  return {
    table: 'barcodes',
    row: {
      id,
      barcode,
      photo: null,
      ...identity,
      ...what,
      user_id: actor.user_id,
      user_full_name: actor.full_name,
      created_at: now,
    },
  }
}

/**
 * An entry under a bare barcode as one of the good that it means; none when that is impossible.
 * @param quantity how many bottles the barcode stands for
 */
export function nameEntry(
  entry: Entry,
  identity: Identity,
  quantity: number,
  context: Context,
): Change[] {
  const named = asCounted(entry, identity, quantity)
  if (named === null) return []
  const amount = measure(named)
  if (isRejection(amount)) return []
  return changeEntry(
    entry,
    { ...named, ...amount },
    { ...context, id: joinIds(context.id, entry.id) },
  )
}
