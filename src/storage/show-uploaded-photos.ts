import { editGood } from '#domain/goods/commands/edit-good.ts'
import type { Good } from '#domain/goods/goods.ts'
import { actorOf } from '#domain/people/people.ts'
import { isRejection } from '#domain/rejections.ts'
import { commit, type CommitContext } from './commit.ts'
import type { Database } from './database.ts'
import { readMeta } from './meta.ts'
import { getRow } from './optimistic.ts'
import { deviceName } from './outbox/outbound-state.ts'
import { waitingPhotos, weavePhotos } from './photos.ts'
import { raw } from './raw-database.ts'
import type { PhotoRecord } from './records/photo-record.ts'

interface Deps {
  database: Database
  /** ms since 1970 */
  now: () => number
  newId: () => string
}

/**
 * Finishes what a person began by saving a good with photos: once all of them are uploaded, they
 * become its pictures by an edit in that person's name. The edit cannot be queued before, for only
 * the upload's answer says where a picture is (decision 018).
 * @returns how many goods got their pictures
 */
export async function showUploadedPhotos(deps: Deps): Promise<number> {
  const { database, now, newId } = deps
  const waiting = await waitingPhotos(database)
  const unfinished = new Set(
    waiting.filter(({ path }) => path === null).map(({ good_id }) => good_id),
  )
  const ready = new Set(
    waiting.map(({ good_id }) => good_id).filter((goodId) => !unfinished.has(goodId)),
  )
  const me = await readMeta(database, 'me')
  if (!me || ready.size === 0) return 0
  const { device_id } = await deviceName(database, newId)
  for (const goodId of ready) {
    const context = { actor: actorOf(me), device_id, now: new Date(now()).toISOString() }
    await showPhotos(database, goodId, { ...context, id: newId() })
  }
  return ready.size
}

async function showPhotos(
  database: Database,
  goodId: string,
  context: CommitContext,
): Promise<void> {
  const { photos, tables } = raw(database)
  await raw(database).transaction('rw', tables, async () => {
    const good = await getRow(database, 'goods', goodId)
    const uploaded = (await waitingPhotos(database)).filter(
      ({ good_id, path }) => good_id === goodId && path !== null,
    )
    const ids = uploaded.map(({ id }) => id)
    if (!good || good.deleted_at !== null) return photos.bulkDelete(ids)
    const change = await editImages(database, good, uploaded, context)
    await photos.bulkUpdate(ids.map((key) => ({ key, changes: change })))
    return undefined
  })
}

/** @returns what becomes of the photos */
async function editImages(
  database: Database,
  good: Good,
  uploaded: readonly PhotoRecord[],
  context: CommitContext,
): Promise<Partial<PhotoRecord>> {
  const fresh = uploaded.filter(({ path }) => path !== null && !good.images.includes(path))
  const images = weavePhotos(good.images, fresh, ({ path }) => path ?? '')
  const args = { good_id: good.id, before: { images: good.images }, after: { images } }
  const outcome = await commit(database, editGood, args, context)
  return isRejection(outcome)
    ? { fault: outcome.code }
    : { done_at: Date.parse(context.now), bytes: null }
}
