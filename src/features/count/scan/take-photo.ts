import { PHOTO_MAX } from '#domain/counting/barcodes.ts'

/** Widths in pixels, the largest first; at each of them a label is readable. */
const SIDES = [640, 480, 320, 240] as const
const QUALITIES = [0.7, 0.5] as const

/**
 * Encodes a picture as a data URL that fits into the outbox, as large as possible.
 * @throws when the browser cannot read the picture
 */
export async function photoFrom(source: Blob | HTMLVideoElement): Promise<string | null> {
  const picture = await createImageBitmap(source)
  try {
    for (const side of SIDES) {
      for (const quality of QUALITIES) {
        const text = drawn(picture, side, quality)
        if (text.length <= PHOTO_MAX) return text
      }
    }
    return null
  } finally {
    picture.close()
  }
}

/** JPEG, because every browser can encode it. */
function drawn(picture: ImageBitmap, side: number, quality: number): string {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality)
}

/** The video element of the camera, if it is on the screen. */
export function openCamera(): HTMLVideoElement | null {
  const video = document.querySelector('video')
  return video && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? video : null
}
