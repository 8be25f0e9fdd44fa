import { queuedRecords } from '#storage/outbox/queue.ts'
import { deviceName } from '#storage/outbox/outbound-state.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'
import { TABLE_NAMES } from '#domain/tables.ts'
import { pendingTable, raw } from '#storage/raw-database.ts'
import { applyPage } from '#sync/apply-page.ts'
import { fillBatch } from '#sync/batch.ts'
import { USUAL_LIMITS } from '#sync/batch-limits.ts'
import { saveAnswers } from '#sync/save-answers.ts'
import type { SyncDeps } from '#sync/sync-deps.ts'
import { pullChanges } from '#sync/pull.ts'
import { pushOutbox } from '#sync/push.ts'
import { runSync, type RunOutcome } from '#sync/run.ts'
import { PULL_PATH, pullAnswer } from '#protocol/sync/pull.ts'
import { PUSH_MAX_COMMANDS, PUSH_PATH, pushAnswer } from '#protocol/sync/push.ts'
import { aroundTransactions } from '#tests/support/database/around-transactions.ts'
import { newUuid } from '#tests/support/ids.ts'
import type { Variant } from './world.ts'

/**
 * Known mistakes of other engines, each replacing one part of the product. The simulation is only
 * worth something if it catches every one of them.
 */
export const WRONG_VARIANTS: Record<string, Variant> = {
  'the queue deletes a command before it sends it': { run: withPush(deleteBeforeSending) },
  'a rejected session deletes the queue': { run: withPush(dropOnUnauthorized) },
  'a command without an answer is deleted': { run: withPush(deleteOnSilence) },
  'what was acknowledged leaves the screen before it has come back': { run: withPush(forgetAtAck) },
  'the cursor is saved apart from the rows': { run: cursorBeforeRows },
  'every attempt gets its own id': { run: runSync, around: newIdPerAttempt },
  'the answers are stored outside the transaction': { run: runSync, wrap: unsavedAnswers },
  'a device that starts anew keeps rows it may no longer see': { run: keepOldRows },
}

/** What this version of the app stores, as it says with every pull. */
const WHAT = { products: 'shared', prices: 'shown', deliveries: 'shown', recounts: 'shown' }

type Push = (deps: SyncDeps) => Promise<void>

function withPush(push: Push): Variant['run'] {
  return async (deps): Promise<RunOutcome> => {
    await push(deps)
    return { push: { kind: 'drained', sent: 0 }, pull: await pullChanges(deps) }
  }
}

async function sendAll({ database, api, newId }: SyncDeps) {
  const queued = await queuedRecords(database, PUSH_MAX_COMMANDS)
  const batch = fillBatch(queued, await deviceName(database, newId), USUAL_LIMITS)
  const send = () =>
    api.request('POST', PUSH_PATH, pushAnswer, {
      body: `{"device_id":"${batch.device_id}","user_id":"${database.userId}","commands":${batch.commands}}`,
    })
  return { queued, send }
}

async function deleteBeforeSending(deps: SyncDeps): Promise<void> {
  const { queued, send } = await sendAll(deps)
  if (queued.length === 0) return
  await raw(deps.database).outbox.bulkDelete(queued.map(({ n }) => n))
  await send()
}

async function dropOnUnauthorized(deps: SyncDeps): Promise<void> {
  const outcome = await pushOutbox(deps)
  if (outcome.kind === 'sign_in') await raw(deps.database).outbox.clear()
}

async function deleteOnSilence(deps: SyncDeps): Promise<void> {
  const { queued, send } = await sendAll(deps)
  if (queued.length === 0) return
  const answer = await send()
  if (answer.kind === 'ok') {
    await saveAnswers(raw(deps.database), queued, answer.value, {
      lastContactAt: deps.now(),
    })
  } else if (answer.kind === 'unknown') {
    await raw(deps.database).outbox.bulkDelete(queued.map(({ n }) => n))
  }
}

async function forgetAtAck(deps: SyncDeps): Promise<void> {
  await pushOutbox(deps)
  if ((await queuedRecords(deps.database, PUSH_MAX_COMMANDS)).length > 0) return
  for (const table of TABLE_NAMES) await pendingTable(deps.database, table).clear()
}

/** Saves its cursor, dies, and never gets the rows it had not saved. */
async function cursorBeforeRows(deps: SyncDeps): Promise<RunOutcome> {
  const push = await pushOutbox(deps)
  const { database, api } = deps
  const position = await readMeta(database, 'feed')
  const answer = await api.request('GET', PULL_PATH, pullAnswer, {
    query: { cursor: position?.cursor, limit: 1000, ...WHAT },
  })
  if (answer.kind !== 'ok') return { push, pull: { kind: 'retry', retryAfterMs: null } }
  const { cursor, seq, epoch } = answer.value
  const generation = position?.generation ?? 0
  await writeMeta(database, 'feed', { cursor, seq, epoch, generation, complete: true })
  // The tab is killed here in one case of three, as it may be at any moment.
  if (seq % 3 !== 0) await applyPage(deps, answer.value, cursor)
  return { push, pull: { kind: 'caught_up', seq, epochChanged: false } }
}

async function keepOldRows(deps: SyncDeps): Promise<RunOutcome> {
  const push = await pushOutbox(deps)
  const { database, api } = deps
  const position = await readMeta(database, 'feed')
  const answer = await api.request('GET', PULL_PATH, pullAnswer, {
    query: { cursor: position?.cursor, limit: 1000, ...WHAT },
  })
  if (answer.kind !== 'ok') return { push, pull: { kind: 'retry', retryAfterMs: null } }
  await applyPage(deps, { ...answer.value, reset: false }, position?.cursor)
  return { push, pull: { kind: 'caught_up', seq: answer.value.seq, epochChanged: false } }
}

/** The server sees a new id at every attempt, as if the client had none. */
function newIdPerAttempt(server: (request: Request) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    if (!request.url.endsWith(PUSH_PATH)) return server(request)
    const body = JSON.parse(await request.text()) as {
      device_id: string
      commands: { id: string; n: number }[]
    }
    const names = new Map(body.commands.map((command) => [newUuid(), command.id]))
    const ids = [...names.keys()]
    const commands = body.commands.map((command, index) => ({
      ...command,
      n: index + 1,
      id: ids[index],
    }))
    const sent = { ...body, device_id: newUuid(), commands }
    const answer = await server(
      new Request(request, { method: 'POST', body: JSON.stringify(sent) }),
    )
    const text = await answer.text()
    return new Response(
      ids.reduce((all, id) => all.replaceAll(id, names.get(id) ?? id), text),
      answer,
    )
  }
}

/** A batch is committed; its answers are stored afterwards, or not at all. */
function unsavedAnswers(database: Parameters<NonNullable<Variant['wrap']>>[0]) {
  let batches = 0
  const forgets = (text: string): boolean =>
    /insert into mutations|update devices|insert into devices/i.test(text) && batches % 3 === 0
  return aroundTransactions(database, (run) => (sql) => {
    batches += 1
    return run({
      exec: (text) => sql.exec(text),
      query: async (text, params) => (forgets(text) ? [] : sql.query(text, params)),
    })
  })
}
