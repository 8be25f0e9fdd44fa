import type { BarcodeNote } from '../barcodes.ts'
import type { Context } from '../../commands/command.ts'
import type { Change } from '../../commands/state.ts'
import type { Entry } from '../entries.ts'
import type { Good } from '../../goods/goods.ts'
import { asCounted, identityOf } from '../identify.ts'
import { joinIds } from '../../join-ids.ts'
import { measure } from '../measurement.ts'
import { isRejection } from '../../rejections.ts'
import { changeEntry } from './change-entry.ts'

/** The note that names a barcode. */
export function noteOf(
  barcode: string,
  good: Good,
  what: Pick<BarcodeNote, 'quantity' | 'is_removed'>,
  { id, actor, now }: Context,
): Change {
  return {
    table: 'barcodes',
    row: {
      id,
      barcode,
      photo: null,
      ...identityOf(good),
      ...what,
      user_id: actor.user_id,
      user_full_name: actor.full_name,
      created_at: now,
    },
  }
}

/**
 * An entry under a bare barcode as one of the good; none when that is impossible.
 * @param quantity how many bottles the barcode stands for
 */
export function nameEntry(entry: Entry, good: Good, quantity: number, context: Context): Change[] {
  const named = asCounted(entry, identityOf(good), quantity)
  if (named === null) return []
  const amount = measure(named)
  if (isRejection(amount)) return []
  return changeEntry(
    entry,
    { ...named, ...amount },
    { ...context, id: joinIds(context.id, entry.id) },
  )
}
