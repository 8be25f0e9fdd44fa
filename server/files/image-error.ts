/** Why an upload cannot be stored as an image. */
export type ImageErrorCode = 'image_unsupported' | 'image_unreadable' | 'image_too_large'

export class ImageError extends Error {
  readonly fault: ImageErrorCode

  constructor(fault: ImageErrorCode, cause?: unknown) {
    super(fault, cause === undefined ? {} : { cause })
    this.fault = fault
  }
}
