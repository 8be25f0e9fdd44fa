import type { Context } from '../../../commands/command.ts'
import { notBefore } from '../../../commands/device-clock.ts'
import type { Change, State } from '../../../commands/state.ts'
import type { Inventory } from '../../../inventories/inventories.ts'
import { joinIds } from '../../../join-ids.ts'
import { isRejection, reject, type Rejection } from '../../../rejections.ts'
import { isSoldByWeight } from '../../../units.ts'
import { changeEntry } from '../../commands/change-entry.ts'
import type { Entry } from '../../entries.ts'
import { judgedReadings, type RecountReading } from '../recount-readings.ts'
import type { Recount } from '../recounts.ts'

interface Round {
  inventory: Inventory
  recount: Recount
  /** The entries whose place the readings take. */
  entries: readonly Entry[]
}

/**
 * The first entries go, each with a row of its changelog, and the readings are entries from now on:
 * with their own ids, people, devices, places and moments.
 */
export function takeRound(
  state: State,
  { takes }: { takes: readonly string[] },
  round: Round,
  context: Context,
): Change[] | Rejection {
  const readings = readingsToTake(state, takes, round.recount.id)
  if (isRejection(readings)) return readings
  const gone = round.entries
    .filter(({ deleted_at }) => deleted_at === null)
    .flatMap((entry) => removed(entry, context))
  const came =
    readings.length > 0
      ? readings.map((reading) => entryOf(reading, round, context))
      : noneLeft(round, context)
  return [...gone, ...came.map((row): Change => ({ table: 'entries', row }))]
}

function readingsToTake(
  state: State,
  takes: readonly string[],
  recountId: string,
): RecountReading[] | Rejection {
  const all = state.all('recount_readings').filter(({ recount_id }) => recount_id === recountId)
  const wanted = all.filter(({ id, deleted_at }) => deleted_at === null && takes.includes(id))
  if (wanted.length < new Set(takes).size) return reject('not_found', { table: 'recount_readings' })
  const isNone = takes.length === 0 && judgedReadings(all).length > 0
  return isNone ? reject('invalid_args', { param: 'takes' }) : wanted
}

function removed(entry: Entry, context: Context): Change[] {
  const deleted_at = notBefore(entry.created_at, context.now)
  const own = { ...context, id: joinIds(context.id, entry.id) }
  return changeEntry(entry, { ...entry, status: 'deleted', deleted_at }, own)
}

function entryOf(reading: RecountReading, { inventory }: Round, { now }: Context): Entry {
  const { recount_id: _recount, is_late: _late, ...read } = reading
  return { ...read, ...asAdded(inventory), updated_at: notBefore(reading.created_at, now) }
}

function asAdded({ status }: Inventory) {
  return {
    is_distinct: false,
    growth: null,
    counted_for: null,
    replaced_by: null,
    status: 'added' as const,
    added_after_completed: status === 'closed',
  }
}

/** The round found nothing: that is an entry as well, or the good would not be counted. */
function noneLeft({ inventory, recount, entries }: Round, context: Context): Entry[] {
  const known = entries.find(({ good_id }) => good_id !== null)
  if (!known) return []
  const { measurement_unit, figures } = known
  const isWeight = measurement_unit !== null && isSoldByWeight(measurement_unit)
  const at = recount.ended_at ?? recount.asked_at
  return [
    {
      id: joinIds(context.id, recount.id),
      inventory_id: inventory.id,
      branch_id: inventory.branch_id,
      good_id: recount.good_id,
      barcode: known.barcode,
      measurement_unit,
      figures,
      is_full: true,
      count: 0,
      gross: null,
      tenths: null,
      pourer: null,
      millilitres: isWeight ? null : 0,
      net: isWeight ? 0 : null,
      source: 'keypad',
      place: null,
      division: null,
      ...asAdded(inventory),
      user_id: recount.counter_id,
      user_full_name: recount.counter_full_name,
      device_id: context.device_id,
      measured_at: at,
      received_at: context.received_at,
      created_at: at,
      updated_at: notBefore(at, context.now),
      deleted_at: null,
    },
  ]
}
