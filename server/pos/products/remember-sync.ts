import { nightAfter } from '#domain/pos/nightly.ts'
import type { Sql } from '../../sql/database.ts'
import {
  lockNightlySync,
  rememberChoice,
  saveNightlySync,
  type NightlyKey,
} from '../../sql/pos/nightly-syncs.ts'
import type { SyncArgs } from './sync-args.ts'

/** What a person has synchronized is what a night repeats from now on. Within a transaction. */
export async function rememberSync(
  sql: Sql,
  key: NightlyKey,
  { choices, isNight }: SyncArgs,
  now: string,
): Promise<void> {
  if (isNight) return
  const before = await lockNightlySync(sql, key)
  for (const choice of choices) await rememberChoice(sql, key, choice)
  if (!before?.is_on || before.time_zone === null || before.choices.length > 0) return
  // Nights that had nothing to repeat are not made up for.
  const next_at = nightAfter(now, { hour: before.hour, timeZone: before.time_zone })
  await saveNightlySync(sql, key, { ...before, next_at })
}
