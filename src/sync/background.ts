import { v7 as newId } from 'uuid'
import { Api } from '#api/api.ts'
import { openDatabase, usersWithData } from '#storage/open-database.ts'
import { workerSession } from '#session/worker-tokens.ts'
import { runAlone } from './lock.ts'
import { runSync } from './run.ts'

/**
 * Sends what every person with a session on this device has queued; called with or without a
 * page. Fails when something is left, so that the browser calls again.
 */
export async function sendAllOutboxes(): Promise<void> {
  const left: string[] = []
  for (const userId of await usersWithData(indexedDB)) {
    if (await sendOutbox(userId)) left.push(userId)
  }
  if (left.length > 0) throw new Error(`still queued for ${left.length} people`)
}

async function sendOutbox(userId: string): Promise<boolean> {
  const session = await workerSession(userId)
  if (!session) return false
  const database = openDatabase(userId)
  const api = new Api({
    tokens: session.tokens,
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    language: () => session.language,
  })
  const deps = { database, api, now: Date.now, random: Math.random, newId }
  try {
    const { push } = await runAlone(navigator.locks, userId, () => runSync(deps))
    return push.kind === 'retry'
  } finally {
    database.close()
  }
}
