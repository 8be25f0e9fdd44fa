import type { Decoder } from '../driver.ts'
import type { DecodedFrame } from '../reading.ts'

/**
 * For scales whose every notification is one whole frame. A piece of a frame is then no frame, and
 * nothing is ever joined.
 */
export function perNotification(
  read: (frame: Uint8Array) => DecodedFrame | readonly DecodedFrame[] | null,
): () => Decoder {
  return () => (chunk) => {
    const decoded = read(chunk)
    if (decoded === null) return []
    return 'length' in decoded ? decoded : [decoded]
  }
}
