import type { Decoder } from '../driver.ts'
import type { DecodedFrame } from '../reading.ts'

/** How frames of one kind of scale look; only for those with a header and a checksum. */
export type FrameForm = {
  readonly header: readonly number[]
  /**
   * Whole length of the frame at the beginning of the buffer, 'more' when too little of it is there
   * to know, 'none' when it cannot be a frame. Must be bounded, or a false header would wait for ever.
   */
  readonly lengthOf: (bytes: Uint8Array) => number | 'more' | 'none'
  /** Does the checksum close the frame? */
  readonly isSound: (frame: Uint8Array) => boolean
}

/**
 * Cuts notifications into frames wherever they begin. A notification that begins with the header
 * begins a frame: what was buffered before was cut short, and joining the two would leave it to the
 * checksum, often one byte, to notice. A false header costs one byte, not the frame behind it.
 */
export function createFrameScanner(form: FrameForm): (chunk: Uint8Array) => Uint8Array[] {
  let pending = new Uint8Array(0)
  return (chunk) => {
    const frames: Uint8Array[] = []
    const isBeginning = chunk.length >= form.header.length && beginsAt(chunk, 0, form.header)
    let rest = isBeginning ? chunk : Uint8Array.from([...pending, ...chunk])
    for (;;) {
      rest = rest.slice(indexOfHeader(rest, form.header))
      const frame = firstFrame(rest, form)
      if (frame === 'more') break
      if (frame) frames.push(frame)
      rest = rest.slice(frame?.length ?? 1)
    }
    pending = Uint8Array.from(rest)
    return frames
  }
}

/** The frame at the beginning of the buffer; null when none is there, 'more' while none is whole. */
function firstFrame(bytes: Uint8Array, { header, ...form }: FrameForm): Uint8Array | 'more' | null {
  const length = bytes.length < header.length ? 'more' : form.lengthOf(bytes)
  if (length === 'none') return null
  if (length === 'more' || bytes.length < length) return 'more'
  const frame = bytes.slice(0, length)
  return form.isSound(frame) ? frame : null
}

/** A decoder of scanned frames; `createRead` may remember earlier frames of the link. */
export function scanned(
  form: FrameForm,
  createRead: () => (frame: Uint8Array) => DecodedFrame | null,
): () => Decoder {
  return () => {
    const scan = createFrameScanner(form)
    const read = createRead()
    return (chunk) =>
      scan(chunk)
        .map(read)
        .filter((decoded) => decoded !== null)
  }
}

/** Index of a header, or of the start of one at the very end; the length if there is none. */
function indexOfHeader(bytes: Uint8Array, header: readonly number[]): number {
  for (let at = 0; at < bytes.length; at += 1) if (beginsAt(bytes, at, header)) return at
  return bytes.length
}

/** True as well when the bytes end before the header does. */
function beginsAt(bytes: Uint8Array, at: number, header: readonly number[]): boolean {
  return header.every((byte, i) => at + i >= bytes.length || bytes[at + i] === byte)
}
