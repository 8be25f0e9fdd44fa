import type { Context } from 'hono'
import { MAX_REFUSALS, nightAfter, USUAL_HOUR } from '#domain/pos/nightly.ts'
import type { SaidCode } from '#i18n/server-answers.ts'
import { withSaid } from '#i18n/with-said.ts'
import type {
  NightlyOutcome,
  NightlySyncAnswer,
  NightlySyncRequest,
} from '#protocol/pos/nightly.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { HttpError } from '../../http/http-error.ts'
import { languageOf } from '../../http/language-of.ts'
import { instantAt } from '../../platform/instant.ts'
import type { Sql } from '../../sql/database.ts'
import {
  findNightlySync,
  lockNightlySync,
  saveNightlySync,
  type NightlyKey,
  type NightlySync,
} from '../../sql/pos/nightly-syncs.ts'
import { companyIdOf, systemOf, type IntegrationSite } from './site.ts'

/** Whether products are synchronized every night, and what came of the last one. */
export function integrationNightlySyncRoutes(site: IntegrationSite): void {
  const { router, calls } = site
  router.on(calls.nightly, (c) => answerOf(site, c))
  router.on(calls.setNightly, async (c, { body }) => {
    const request = await body()
    const now = instantAt(site.deps.now())
    const set = { ...request, userId: c.get('person').user.id }
    await c.get('company').transaction((sql) => setNightly(sql, keyOf(c), set, now))
    return answerOf(site, c)
  })
}

function keyOf(c: Context<AppEnv>): NightlyKey {
  return { company_id: companyIdOf(c), system: systemOf(c) }
}

/** @throws {HttpError} 409 nightly_sync_first while there is nothing that a night could repeat */
async function setNightly(
  sql: Sql,
  key: NightlyKey,
  { userId, ...request }: NightlySyncRequest & { userId: string },
  now: string,
): Promise<void> {
  const { isOn, hour, timeZone } = request
  const row = await lockNightlySync(sql, key)
  if (!row || row.choices.length === 0) {
    if (isOn) throw new HttpError(409, 'nightly_sync_first')
    if (!row) return
  }
  if (isAsRequested(row, request)) return
  await saveNightlySync(sql, key, {
    ...row,
    is_on: isOn,
    hour,
    time_zone: timeZone,
    user_id: userId,
    next_at: isOn ? nightAfter(now, { hour, timeZone }) : null,
    tries: 0,
    refusals: 0,
  })
}

/** What was switched off by itself is not yet: whoever switches it off is told of it no longer. */
function isAsRequested(row: NightlySync, { isOn, hour, timeZone }: NightlySyncRequest): boolean {
  const isSame = row.is_on === isOn && row.hour === hour && row.time_zone === timeZone
  return isSame && (isOn || row.refusals === 0)
}

async function answerOf({ deps }: IntegrationSite, c: Context<AppEnv>): Promise<NightlySyncAnswer> {
  const row = (await findNightlySync(c.get('company'), keyOf(c))) ?? NOTHING
  const repeats = row.choices.map(({ type, groupIds, categoryIds }) => {
    return { type, groups: groupIds.length, categories: categoryIds.length }
  })
  return {
    isOn: row.is_on,
    hour: row.hour,
    timeZone: row.time_zone,
    nextAt: row.next_at,
    repeats,
    isStopped: !row.is_on && row.refusals >= MAX_REFUSALS,
    last: outcomeOf(row, (code) => deps.translate(languageOf(c), code)),
  }
}

/** Before anybody has synchronized. */
const NOTHING = {
  is_on: false,
  hour: USUAL_HOUR,
  time_zone: null,
  choices: [],
  next_at: null,
  refusals: 0,
  last_at: null,
  last_result: null,
} as const satisfies Partial<NightlySync>

/** The outcome, with a message in the request's language. */
function outcomeOf(
  { last_at: at, last_result: result }: Pick<NightlySync, 'last_at' | 'last_result'>,
  translate: (code: SaidCode) => string,
): NightlyOutcome | null {
  if (at === null || result === null) return null
  const { code, said, products, added } = result
  const message = code === null ? null : withSaid(translate(code as SaidCode), said)
  return { at, success: code === null, products, added, code, message }
}
