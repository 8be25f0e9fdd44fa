import { isRejection, type Rejection } from '#domain/rejections.ts'
import { NotSavedError } from '#domain/not-saved-error.ts'
import type { Database } from './database.ts'
import { raw } from './raw-database.ts'
import type { NewPhoto, PhotoRecord } from './records/photo-record.ts'

/** A form that was open while a photo was uploaded still calls it by its id. */
const DONE_RETENTION_MS = 24 * 3_600_000

/** What a form does to the photos of a good. */
export interface PhotoChanges {
  added: readonly NewPhoto[]
  moved: readonly Pick<PhotoRecord, 'id' | 'place'>[]
  removed: readonly string[]
}

/** All that is known of the photos of these goods. */
export async function photosOf(
  database: Database,
  goodIds: readonly string[],
): Promise<PhotoRecord[]> {
  const photos = await raw(database).photos.where('good_id').anyOf(goodIds).toArray()
  return photos.sort(byPlace)
}

/** Those that the good does not show yet, in their order, without those that the server refused. */
export async function waitingPhotos(database: Database): Promise<PhotoRecord[]> {
  const photos = await unsentPhotos(database)
  return photos.filter(({ fault }) => fault === null).sort(byPlace)
}

/** Those that are only on this device, also when the server refused them. */
export async function unsentPhotos(database: Database): Promise<PhotoRecord[]> {
  return raw(database).photos.filter(isWaiting).toArray()
}

export function isWaiting({ done_at }: PhotoRecord): boolean {
  return done_at === null
}

/** The pictures of a good with the waiting photos at their places among them. */
export function weavePhotos(
  images: readonly string[],
  photos: readonly PhotoRecord[],
  nameOf: (photo: PhotoRecord) => string,
): string[] {
  const woven = [...images]
  for (const photo of photos.toSorted(byPlace)) woven.splice(photo.place, 0, nameOf(photo))
  return woven
}

const byPlace = (a: PhotoRecord, b: PhotoRecord): number =>
  a.place - b.place || a.id.localeCompare(b.id)

/** Takes back what the commands before it have saved. */
class RejectedError extends Error {
  readonly rejection: Rejection

  constructor(rejection: Rejection) {
    super(rejection.code)
    this.rejection = rejection
  }
}

/**
 * Runs commands about a good and saves what they do to its photos: all of it or nothing.
 * @param runs the commands, in their order; after a rejection nothing is saved
 * @returns the outcomes, or the rejection
 * @throws {NotSavedError}
 */
export async function savePhotos<Outcome extends object>(
  database: Database,
  goodId: string,
  { added, moved, removed }: PhotoChanges,
  ...runs: readonly (() => Promise<Outcome | Rejection>)[]
): Promise<Outcome[] | Rejection> {
  const { photos, tables } = raw(database)
  try {
    return await raw(database).transaction('rw', tables, async () => {
      const outcomes: Outcome[] = []
      for (const run of runs) {
        // oxlint-disable-next-line no-await-in-loop -- each reads what the one before has written
        const outcome = await run()
        if (isRejection(outcome)) throw new RejectedError(outcome)
        outcomes.push(outcome)
      }
      await photos.bulkDelete([...removed])
      await photos.bulkPut(
        added.map((photo) => ({
          ...photo,
          good_id: goodId,
          path: null,
          fault: null,
          done_at: null,
        })),
      )
      for (const { id, place } of moved) await photos.update(id, { place })
      return outcomes
    })
  } catch (error) {
    if (error instanceof RejectedError) return error.rejection
    throw error instanceof NotSavedError ? error : new NotSavedError(error)
  }
}

/** Saves how the upload of a photo ended: where the server has it, or why it did not take it. */
export async function saveUpload(
  database: Database,
  id: string,
  end: Pick<PhotoRecord, 'path'> | Pick<PhotoRecord, 'fault' | 'is_judged'>,
): Promise<void> {
  await raw(database).photos.update(id, end)
}

/**
 * Lets photos be sent again, once each, that an older server called damaged, for it may only have
 * been busy.
 */
export async function doubtOldFaults(database: Database): Promise<void> {
  await raw(database)
    .photos.filter(({ fault, is_judged }) => fault === 'image_unreadable' && is_judged !== true)
    .modify({ fault: null })
}

/** Forgets a photo whose bytes are lost, for it can never be uploaded. */
export async function forgetPhoto(database: Database, id: string): Promise<void> {
  await raw(database).photos.delete(id)
}

/** Forgets the photos that goods have been showing for long. */
export async function forgetDonePhotos(database: Database, now: number): Promise<void> {
  const isOld = ({ done_at }: PhotoRecord): boolean =>
    done_at !== null && done_at < now - DONE_RETENTION_MS
  await raw(database).photos.filter(isOld).delete()
}
