/**
 * Looks at the start of a buffer: a frame's length when a whole valid one begins there, 'more' when
 * one may still become whole, 'none' when no frame begins there.
 */
export type MeasureFrame = (bytes: Uint8Array) => number | 'more' | 'none'

/**
 * Cuts notifications into frames. A frame must begin where a notification begins or where the frame
 * before it ended: searching for a header inside other bytes finds look-alikes that a one-byte XOR
 * cannot reject. When a buffered beginning turns out wrong, the newest notification is read
 * on its own, so at most the broken frame is lost.
 */
export function createFrameReader(measure: MeasureFrame): (chunk: Uint8Array) => Uint8Array[] {
  let pending: Uint8Array = new Uint8Array(0)
  return (chunk) => {
    const joined = cut(concat(pending, chunk), measure)
    const result =
      joined.rest === null && pending.length > 0 && joined.frames.length === 0
        ? cut(chunk, measure)
        : joined
    pending = result.rest ?? new Uint8Array(0)
    return result.frames
  }
}

function cut(bytes: Uint8Array, measure: MeasureFrame) {
  const frames: Uint8Array[] = []
  let rest = bytes
  while (rest.length > 0) {
    const length = measure(rest)
    if (length === 'more') return { frames, rest }
    if (length === 'none') return { frames, rest: null }
    frames.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return { frames, rest }
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
