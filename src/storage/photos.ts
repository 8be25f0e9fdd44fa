import { isRejection, type Rejection } from '#domain/rejections.ts'
import type { Database } from './database.ts'
import { NotSavedError } from './not-saved-error.ts'

/** A picture of a good that was taken here, until the server has it and the good shows it. */
export interface PhotoRecord {
  /** Made when it was taken; the server knows the upload by it. */
  id: string
  good_id: string
  /** Where it stands among the good's pictures. */
  place: number
  /** Null once it is uploaded. */
  bytes: ArrayBuffer | null
  /** Such as image/jpeg. */
  type: string
  /** Where the server has it; null until it is uploaded. */
  path: string | null
  /** Why the server did not take it. */
  fault: string | null
  /** When the good got it, ms since 1970; null until then. */
  done_at: number | null
}

/** A form that was open while a photo was uploaded still calls it by its id. */
const DONE_KEPT_MS = 24 * 3_600_000

export type NewPhoto = Pick<PhotoRecord, 'id' | 'place' | 'type'> & { bytes: ArrayBuffer }

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
  const photos = await database.photos.where('good_id').anyOf(goodIds).toArray()
  return photos.sort(byPlace)
}

/** Those that the good does not show yet, in their order; refused ones stay out. */
export async function waitingPhotos(database: Database): Promise<PhotoRecord[]> {
  const photos = await database.photos.toArray()
  return photos.filter((photo) => isWaiting(photo) && photo.fault === null).sort(byPlace)
}

export function isWaiting({ done_at }: PhotoRecord): boolean {
  return done_at === null
}

const byPlace = (a: PhotoRecord, b: PhotoRecord): number =>
  a.place - b.place || a.id.localeCompare(b.id)

/** The pictures of a good with those that wait at their places among them. */
export function weavePhotos(
  images: readonly string[],
  photos: readonly PhotoRecord[],
  nameOf: (photo: PhotoRecord) => string,
): string[] {
  const woven = [...images]
  for (const photo of photos.toSorted(byPlace)) woven.splice(photo.place, 0, nameOf(photo))
  return woven
}

/**
 * Does a deed and keeps what it does to the good's photos, both or neither.
 * @param run the deed; a rejection keeps nothing
 * @throws {NotSavedError}
 */
export async function keepPhotos<Outcome extends object>(
  database: Database,
  goodId: string,
  { added, moved, removed }: PhotoChanges,
  run: () => Promise<Outcome | Rejection>,
): Promise<Outcome | Rejection> {
  try {
    return await database.transaction('rw', database.tables, async () => {
      const outcome = await run()
      if (isRejection(outcome)) return outcome
      await database.photos.bulkDelete([...removed])
      await database.photos.bulkPut(
        added.map((photo) => ({
          ...photo,
          good_id: goodId,
          path: null,
          fault: null,
          done_at: null,
        })),
      )
      for (const { id, place } of moved) await database.photos.update(id, { place })
      return outcome
    })
  } catch (error) {
    throw error instanceof NotSavedError ? error : new NotSavedError(error)
  }
}

/** Lets go of the photos that goods show for long. */
export async function forgetDonePhotos(database: Database, now: number): Promise<void> {
  const isOld = ({ done_at }: PhotoRecord): boolean =>
    done_at !== null && done_at < now - DONE_KEPT_MS
  await database.photos.filter(isOld).delete()
}
