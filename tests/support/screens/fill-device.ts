import { v7 as newId } from 'uuid'
import { ServerApi } from '#api/server-api.ts'
import type { Change } from '#domain/commands/state.ts'
import { ofEachTable } from '#domain/tables.ts'
import type { User } from '#domain/people/people.ts'
import { pullAnswer, type PullAnswer } from '#protocol/sync/pull.ts'
import type { Database } from '#storage/database.ts'
import { applyPage } from '#sync/apply-page.ts'
import { newUuid } from '../ids.ts'

/** Fills a person's database as the first whole pull from a server with these rows does. */
export async function fillDevice(
  database: Database,
  me: User,
  rows: readonly Change[],
): Promise<void> {
  await applyPage(
    { database, api: UNUSED, now: Date.now, random: Math.random, newId },
    pageOf(me, rows),
    undefined,
  )
}

/** What a pull is answered with. */
export function pageOf(me: User, rows: readonly Change[]): PullAnswer {
  return pullAnswer.parse({
    cursor: 'screen',
    seq: rows.length,
    epoch: EPOCH,
    reset: true,
    more: false,
    me,
    rows: ofEachTable((name) =>
      rows.flatMap(({ table, row }, index) => (table === name ? [{ ...row, seq: index + 1 }] : [])),
    ),
    tombstones: [],
    withheld: [],
  })
}

const EPOCH = newUuid()

/** Applying a page requests nothing. */
const UNUSED = new ServerApi({
  tokens: { get: () => Promise.resolve(null), set: () => Promise.resolve() },
  fetch: () => Promise.reject(new TypeError('no network')),
  now: Date.now,
  language: () => 'en',
})
