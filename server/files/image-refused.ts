/** Why an upload is no image that can be kept. */
export type ImageFault = 'image_unsupported' | 'image_unreadable' | 'image_too_large'

export class ImageRefused extends Error {
  readonly fault: ImageFault

  constructor(fault: ImageFault, cause?: unknown) {
    super(fault, cause === undefined ? {} : { cause })
    this.fault = fault
  }
}
