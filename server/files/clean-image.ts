import sharp from 'sharp'
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE } from '#protocol/files.ts'
import { drawSvg } from './draw-svg.ts'
import { ImageError } from './image-error.ts'
import { sniffImage, type ImageKind } from './sniff-image.ts'
import { Semaphore } from '../platform/semaphore.ts'

/** As much as a phone's camera gives; a decompression bomb of a few kB could need gigabytes. */
const MAX_PIXELS = 64_000_000

/** An image may take 256 MB of memory while it is resized. */
const semaphore = new Semaphore(2)
sharp.cache(false)

/** SVGs are logos and icons, and rendering time grows with their length. */
const SVG_MAX_BYTES = 512 * 1024
const SVG_SIDE = 800

/** A larger opaque PNG is a photograph, and becomes a JPEG. */
const PNG_MAX_BYTES = 600 * 1024

const JPEG = { quality: 82, mozjpeg: true } as const

/** Longest that decoding may take, in seconds. */
const TIME_S = 20

export interface CleanImage {
  bytes: Buffer
  extension: 'jpg' | 'png'
}

/**
 * Turns an upload into nothing but an image: decoded and encoded again, upright, of limited size,
 * without EXIF data (place and device), scripts or data appended after its end.
 * @throws {ImageError}
 */
export async function cleanImage(bytes: Uint8Array): Promise<CleanImage> {
  const kind = sniffImage(bytes)
  if (kind === null) throw new ImageError('image_unsupported')
  const limit = kind === 'svg' ? SVG_MAX_BYTES : IMAGE_MAX_BYTES
  if (bytes.byteLength > limit) throw new ImageError('image_too_large')
  return semaphore.run(() => reencode(bytes, kind))
}

async function reencode(bytes: Uint8Array, kind: ImageKind): Promise<CleanImage> {
  if (kind === 'svg') return { bytes: await drawSvg(bytes, SVG_SIDE), extension: 'png' }
  await checkHead(bytes, kind)
  try {
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

/** Tolerates small errors in a file, but fails on a truncated one. */
function read(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: TIME_S })
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
