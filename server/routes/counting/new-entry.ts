import type { Entry, Observation } from '#domain/counting/entries.ts'
import { figuresOf, NO_FIGURES } from '#domain/goods/goods.ts'
import type { NewEntryRequest } from '#protocol/counting/new-entry.ts'
import { notFound } from '../../http/http-error.ts'
import { entries } from '../../sql/counting/entries.ts'
import type { Sql } from '../../sql/database.ts'
import { goods } from '../../sql/goods/goods.ts'
import { findVisibleRow, type Scope } from '../../sql/sync/synced-table.ts'

/** What a reading needs to be recorded, beside what the call has sent. */
type Identity = Pick<Observation, 'good_id' | 'barcode' | 'measurement_unit' | 'figures'>
type Seen = Observation & { measured_at: string }

/**
 * Completes a reading with the good's unit and figures. A repeated call finds the entry that the
 * first has made, and takes them from there: the good may have changed since, but the call is the
 * same.
 * @param id of the entry, if the call has a key of its own
 * @throws {HttpError} 404 when there is no such good
 */
export async function completeReading(
  sql: Sql,
  scope: Scope,
  request: NewEntryRequest,
  { id, now }: { id: string | null; now: string },
): Promise<Seen> {
  const made = id === null ? null : await findVisibleRow(sql, entries, scope, id)
  const { is_full, count = null, gross = null } = request
  const measured_at = request.measured_at ?? made?.measured_at ?? now
  return { ...(await identityOf(sql, scope, request, made)), is_full, count, gross, measured_at }
}

/** The good with its unit and figures; a bare barcode is identified when it is recorded. */
async function identityOf(
  sql: Sql,
  scope: Scope,
  { good_id = null, barcode = null }: NewEntryRequest,
  made: Entry | null,
): Promise<Identity> {
  if (good_id === null) {
    return { good_id, barcode, measurement_unit: null, figures: NO_FIGURES }
  }
  const good = await findVisibleRow(sql, goods, scope, good_id)
  if (!good) throw notFound()
  const seen = made ?? { ...good, figures: figuresOf(good) }
  const { measurement_unit, figures } = seen
  return { good_id, barcode: barcode ?? seen.barcode, measurement_unit, figures }
}
