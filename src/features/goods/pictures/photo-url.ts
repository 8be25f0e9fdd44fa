import type { PhotoRecord } from '#storage/records/photo-record.ts'

/** By the photo's id; for as long as the page lives, since few photos wait at a time. */
const urls = new Map<string, string>()

/** Where a photo that this device holds can be looked at. */
export function urlOfBlob(id: string, blob: Blob): string {
  const known = urls.get(id)
  if (known !== undefined) return known
  const made = URL.createObjectURL(blob)
  urls.set(id, made)
  return made
}

/** The same of a kept one: its own copy while there is one, else the server's. */
export function urlOfPhoto({ id, bytes, type, path }: PhotoRecord): string | null {
  return bytes === null ? path : urlOfBlob(id, new Blob([bytes], { type }))
}

/** What stands for a good that has photos which wait: the first of all its pictures. */
export function mainPicture(image: string | null, photos: readonly PhotoRecord[]): string | null {
  const [first] = photos
  if (!first) return image
  return first.place === 0 || image === null ? urlOfPhoto(first) : image
}
