import { namesOfBarcode } from '../barcode-names.ts'
import type { BarcodeNote } from '../barcodes.ts'
import type { Context } from '../../commands/command.ts'
import type { Change, State } from '../../commands/state.ts'
import type { Entry } from '../entries.ts'
import { asCounted, type Identity } from '../identify.ts'
import { joinIds } from '../../join-ids.ts'
import { measure } from '../measurement.ts'
import { isRejection } from '../../rejections.ts'
import { changeEntry } from './change-entry.ts'

/** After all that was said of the barcode, whichever clock said it: the last note wins. */
export function afterNotes(state: State, barcode: string, context: Context): Context {
  const [last] = namesOfBarcode(state.all('barcodes'), barcode)
  if (!last || last.created_at < context.now) return context
  return { ...context, now: new Date(Date.parse(last.created_at) + 1).toISOString() }
}

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
