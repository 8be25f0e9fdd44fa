import type { PhotoRecord } from '#storage/records/photo-record.ts'

/** By the photo's id. Never revoked: few photos are pending at a time. */
const urls = new Map<string, string>()

/** An object URL of a photo on this device. */
export function urlOfBlob(id: string, blob: Blob): string {
  const known = urls.get(id)
  if (known !== undefined) return known
  const made = URL.createObjectURL(blob)
  urls.set(id, made)
  return made
}

/** The URL of a saved photo: its local copy while there is one, else the server's file. */
export function urlOfPhoto({ id, bytes, type, path }: PhotoRecord): string | null {
  return bytes === null ? path : urlOfBlob(id, new Blob([bytes], { type }))
}

/** The picture shown for a good that has pending photos: the first of all its pictures. */
export function mainPicture(image: string | null, photos: readonly PhotoRecord[]): string | null {
  const [first] = photos
  if (!first) return image
  return first.place === 0 || image === null ? urlOfPhoto(first) : image
}
