import { v7 as newId } from 'uuid'
import { ServerApi } from '#api/server-api.ts'
import { openDatabase, usersWithData } from '#storage/open-database.ts'
import { countUnsent } from '#storage/unsent-work.ts'
import { workerSession } from '#session/worker-tokens.ts'
import { showOnBadge } from './app-badge.ts'
import { runAlone } from './lock.ts'
import { runSync } from './run.ts'

/**
 * Sends what every person with a session on this device has queued; called with or without a
 * page. Fails when something is left, so that the browser calls again.
 */
export async function sendAllOutboxes(): Promise<void> {
  const left: string[] = []
  let unsent = 0
  for (const userId of await usersWithData(indexedDB)) {
    const outcome = await sendOutbox(userId)
    if (outcome?.mustRetry) left.push(userId)
    unsent += outcome?.unsent ?? 0
  }
  await showOnBadge(unsent, navigator)
  if (left.length > 0) throw new Error(`still queued for ${left.length} people`)
}

/** @returns null when the person has no session on this device */
async function sendOutbox(userId: string): Promise<{ mustRetry: boolean; unsent: number } | null> {
  const session = await workerSession(userId)
  if (!session) return null
  const database = openDatabase(userId)
  const api = new ServerApi({
    tokens: session.tokens,
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    language: () => session.language,
  })
  const deps = { database, api, now: Date.now, random: Math.random, newId }
  try {
    const { push } = await runAlone(navigator.locks, userId, () => runSync(deps))
    return { mustRetry: push.kind === 'retry', unsent: await countUnsent(database) }
  } finally {
    database.close()
  }
}
