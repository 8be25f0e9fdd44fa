import { listenToServer, tellServer } from '../drawing/drawing-program.ts'
import { ImageError, type ImageErrorCode } from './image-error.ts'
import { reencodeImage, type CleanImage } from './reencode-image.ts'
import type { ImageKind } from './sniff-image.ts'

/** The program that decodes and encodes one picture, in a process of its own. */

export interface PictureOrder {
  bytes: Uint8Array
  kind: ImageKind
}

export type DrawnPicture = CleanImage | { fault: ImageErrorCode }

listenToServer<PictureOrder>(({ bytes, kind }) => {
  reencodeImage(bytes, kind)
    .catch((error: unknown): DrawnPicture => ({
      fault: error instanceof ImageError ? error.fault : 'image_unreadable',
    }))
    .then(tellServer)
    // The server has gone.
    .catch(() => process.exit(1))
})
