import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { photosOf, type PhotoChanges } from '#storage/photos.ts'
import type { PhotoRecord } from '#storage/records/photo-record.ts'
import type { GalleryPicture } from './gallery.tsx'
import { useLive } from '#client/use-live.ts'
import { messageForAny } from '#i18n/answers.ts'
import { isPath } from '../form/good-values.ts'
import { urlOfBlob, urlOfPhoto } from './photo-url.ts'

/** The photos of the form, identified by their ids until they are uploaded. */
export function usePictures(goodId: string) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState<ReadonlyMap<string, File>>(new Map())
  const known = useLive((database) => photosOf(database, [goodId]), [goodId]) ?? []
  const photoOf = (id: string): PhotoRecord | undefined => known.find((photo) => photo.id === id)

  const pictureOf = (image: string): GalleryPicture[] => {
    if (isPath(image)) return [{ id: image, src: image }]
    const file = chosen.get(image)
    if (file) return [{ id: image, src: urlOfBlob(image, file) }]
    const photo = photoOf(image)
    const src = photo && urlOfPhoto(photo)
    if (!src) return []
    if (photo.fault !== null) {
      return [{ id: image, src, note: i18n._(messageForAny(photo.fault)) }]
    }
    return [{ id: image, src, note: photo.path === null && <Trans>Waiting to upload</Trans> }]
  }

  return {
    pictureOf,
    /** Adds files and returns their ids in the form. */
    take(files: readonly File[]): string[] {
      const added = files.map((file): [string, File] => [newId(), file])
      setChosen(new Map([...chosen, ...added]))
      return added.map(([id]) => id)
    },
    /** The paths of the images that are already uploaded. */
    pathsOf: (images: readonly string[]): string[] =>
      images.flatMap((image) => (isPath(image) ? image : (photoOf(image)?.path ?? []))),
    /** The form's changes to photos that are not uploaded yet. */
    changesOf: async (
      before: readonly string[],
      after: readonly string[],
    ): Promise<PhotoChanges> => {
      const places = after.map((id, place) => ({ id, place })).filter(({ id }) => !isPath(id))
      const added = places.flatMap(({ id, place }) => {
        const file = chosen.get(id)
        return file ? [{ id, place, file }] : []
      })
      return {
        added: await Promise.all(added.map(readPhoto)),
        moved: places.filter(({ id }) => !chosen.has(id) && photoOf(id)?.done_at === null),
        removed: before.filter((id) => !isPath(id) && !after.includes(id)),
      }
    },
  }
}

async function readPhoto({ id, place, file }: { id: string; place: number; file: File }) {
  const image = await shrinkImage(file)
  return { id, place, type: image.type, bytes: await image.arrayBuffer() }
}

/** In pixels. The server does not store larger pictures. */
const MAX_SIDE = 1600
const QUALITY = 0.82
/** Smaller files are uploaded unchanged. */
const SMALL_BYTES = 400_000

/** Shrinks a photo to the size that is stored, to save space on the device and traffic. */
async function shrinkImage(image: Blob): Promise<Blob> {
  if (image.type === 'image/svg+xml' || image.size <= SMALL_BYTES) return image
  try {
    const picture = await createImageBitmap(image)
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const type = image.type === 'image/png' ? 'image/png' : 'image/jpeg'
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
    return small && small.size < image.size ? small : image
  } catch {
    // The server may support a format that this browser does not; if not, it reports why.
    return image
  }
}
