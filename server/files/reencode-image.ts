import sharp from 'sharp'
import { IMAGE_MAX_SIDE } from '#protocol/files.ts'
import { ImageError } from './image-error.ts'
import type { ImageKind } from './sniff-image.ts'

/** A phone's camera gives no more; a decompression bomb of a few kB could need gigabytes. */
const MAX_PIXELS = 64_000_000

sharp.cache(false)

/** The longer side of a drawing. */
const SVG_SIDE = 800

/** A larger opaque PNG is a photograph, and becomes a JPEG. */
const PNG_MAX_BYTES = 600 * 1024

const JPEG = { quality: 82, mozjpeg: true } as const

export interface CleanImage {
  bytes: Uint8Array
  extension: 'jpg' | 'png'
}

/**
 * Turns an upload into nothing but an image: decoded and encoded again, upright, of limited size,
 * without EXIF data (place and device), scripts or data appended after its end. Only for a process
 * that can be killed: an SVG of a few hundred bytes can take hours.
 * @throws {ImageError}
 */
export async function reencodeImage(bytes: Uint8Array, kind: ImageKind): Promise<CleanImage> {
  if (kind !== 'svg') await checkHead(bytes, kind)
  try {
    if (kind === 'svg') return await drawnSvg(bytes)
    return kind === 'jpeg' ? await asJpeg(bytes) : await asPng(bytes)
  } catch (error) {
    throw new ImageError('image_unreadable', error)
  }
}

/** Checks the declared size before decoding. */
async function checkHead(bytes: Uint8Array, kind: ImageKind): Promise<void> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new ImageError('image_unreadable', error)
    })
  if (format !== kind) throw new ImageError('image_unsupported')
  if (width * height > MAX_PIXELS) throw new ImageError('image_too_large')
}

/** Its renderer reads no other files. */
async function drawnSvg(bytes: Uint8Array): Promise<CleanImage> {
  const png = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize(SVG_SIDE, SVG_SIDE, { fit: 'inside' })
    .png({ compressionLevel: 9 })
    .toBuffer()
  return { bytes: png, extension: 'png' }
}

/** Tolerates small errors in a file, but fails on a truncated one. */
function read(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(IMAGE_MAX_SIDE, IMAGE_MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
}

async function asJpeg(bytes: Uint8Array): Promise<CleanImage> {
  return { bytes: await read(bytes).jpeg(JPEG).toBuffer(), extension: 'jpg' }
}

async function asPng(bytes: Uint8Array): Promise<CleanImage> {
  const png = await read(bytes).png({ compressionLevel: 9 }).toBuffer()
  if (png.byteLength <= PNG_MAX_BYTES) return { bytes: png, extension: 'png' }
  const { isOpaque } = await sharp(png).stats()
  return isOpaque
    ? { bytes: await sharp(png).jpeg(JPEG).toBuffer(), extension: 'jpg' }
    : { bytes: png, extension: 'png' }
}
