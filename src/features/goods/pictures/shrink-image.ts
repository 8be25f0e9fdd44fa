/** In pixels. The server does not store larger pictures. */
const MAX_SIDE = 1600
const QUALITY = 0.82
/** Smaller files are uploaded unchanged. */
const SMALL_BYTES = 400_000

/** Shrinks a photo to the size that is stored, to save space on the device and traffic. */
export async function shrinkImage(image: Blob): Promise<Blob> {
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
