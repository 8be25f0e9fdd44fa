import { availableParallelism } from 'node:os'
import { IMAGE_MAX_BYTES } from '#protocol/files.ts'
import { CompanyTurns, NoTurnError } from '../platform/company-turns.ts'
import {
  draw,
  DrawingError,
  type DrawingFault,
  type DrawingLimits,
} from '../drawing/drawing-process.ts'
import type { DrawnPicture, PictureOrder } from './draw-picture.ts'
import { ImageError, type ImageErrorCode } from './image-error.ts'
import type { CleanImage } from './reencode-image.ts'
import { sniffImage, type ImageKind } from './sniff-image.ts'

/** SVGs are logos and icons, and rendering time grows with their length. */
const SVG_MAX_BYTES = 512 * 1024

export type PictureLimits = Record<ImageKind, DrawingLimits>

/**
 * A photograph of 64 megapixels takes 256 MB while it is resized. Nobody who uploads one waits
 * longer than two minutes for the answer.
 */
const COMMON = { wholeMs: 120_000, heapMb: 128, memoryMb: 640 }

/** An SVG of a few hundred bytes can take hours to render, and a logo takes no second. */
export const PICTURE_LIMITS: PictureLimits = {
  svg: { processorMs: 5_000, ...COMMON },
  jpeg: { processorMs: 20_000, ...COMMON },
  png: { processorMs: 20_000, ...COMMON },
}

/** Only the decoder may call a picture damaged: it answers so, or crashes on the picture. */
const CODE_OF: Record<DrawingFault, ImageErrorCode> = {
  too_slow: 'image_too_large',
  too_large: 'image_too_large',
  busy: 'server_busy',
  crashed: 'image_unreadable',
  failed: 'server_busy',
}

/** In ms; a phone waits two minutes for the answer, in which the picture is also to be drawn. */
const PATIENCE_MS = 60_000

/** Makes pictures of uploads, with a turn for each company. */
export class Pictures {
  readonly #program: string
  readonly #limits: PictureLimits
  readonly #turns = new CompanyTurns({
    places: Math.max(2, availableParallelism()),
    patienceMs: PATIENCE_MS,
  })

  /** @param program the built program that draws one */
  constructor(program: string, limits = PICTURE_LIMITS) {
    this.#program = program
    this.#limits = limits
  }

  /**
   * Nothing but an image, whatever was sent: decoded and encoded again by another process, which is
   * killed when it takes too long or too much.
   * @throws {ImageError}
   */
  async clean(companyId: string, bytes: Uint8Array): Promise<CleanImage> {
    const kind = sniffImage(bytes)
    if (kind === null) throw new ImageError('image_unsupported')
    const limit = kind === 'svg' ? SVG_MAX_BYTES : IMAGE_MAX_BYTES
    if (bytes.byteLength > limit) throw new ImageError('image_too_large')
    try {
      return await this.#turns.run(companyId, () => this.#draw({ bytes, kind }))
    } catch (error) {
      throw error instanceof NoTurnError ? new ImageError('server_busy', error) : error
    }
  }

  async #draw(order: PictureOrder): Promise<CleanImage> {
    try {
      const drawn = await draw<PictureOrder, DrawnPicture, DrawnPicture>(
        { program: this.#program, limits: this.#limits[order.kind] },
        async (drawing) => {
          await drawing.send(order)
          return drawing.next()
        },
      )
      if ('fault' in drawn) throw new ImageError(drawn.fault)
      return drawn
    } catch (error) {
      if (!(error instanceof DrawingError)) throw error
      throw new ImageError(CODE_OF[error.fault], error)
    }
  }
}
