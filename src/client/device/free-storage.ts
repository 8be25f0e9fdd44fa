/**
 * The space that is little for what a browser stores, in bytes. A photo of a bottle takes some 300
 * KB.
 */
const LITTLE = 20 * 1024 * 1024

/**
 * How much the product may still keep on this device, in bytes, if that is little.
 * @returns null when there is enough, or the browser does not say
 */
export async function littleStorageLeft(
  storage: Pick<StorageManager, 'estimate'> | null = navigator.storage,
): Promise<number | null> {
  try {
    const { quota, usage } = (await storage?.estimate()) ?? {}
    if (quota === undefined || usage === undefined) return null
    const left = Math.max(0, quota - usage)
    return left < LITTLE ? left : null
  } catch {
    return null
  }
}
