/** Why an upload is not stored as an image; `server_busy` says nothing about the image. */
export type ImageErrorCode =
  | 'image_unsupported'
  | 'image_unreadable'
  | 'image_too_large'
  | 'server_busy'

export class ImageError extends Error {
  readonly fault: ImageErrorCode

  constructor(fault: ImageErrorCode, cause?: unknown) {
    super(fault, cause === undefined ? {} : { cause })
    this.fault = fault
  }
}
