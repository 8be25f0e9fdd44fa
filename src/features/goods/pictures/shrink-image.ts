/** As the server keeps it at most. */
const MAX_SIDE = 1600
const QUALITY = 0.82
/** What is smaller travels as it is. */
const SMALL_BYTES = 400_000

/** A photo as large as it will be kept, so that it neither fills the device nor blocks the network. */
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
    // What this browser cannot open, the server may; if not, it says why.
    return image
  }
}
