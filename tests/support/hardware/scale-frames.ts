import type { ScaleDriver } from '#scales/driver.ts'
import type { DecodedFrame } from '#scales/reading.ts'

/** Bytes as the scales send them, built from their documentation, not from the drivers. */

const xor = (bytes: readonly number[]) => bytes.reduce((sum, byte) => sum ^ byte, 0)

export const hex = (text: string) =>
  Uint8Array.from(text.trim().split(/\s+/), (pair) => Number.parseInt(pair, 16))

export const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export function decentFrame(
  decigrams: number,
  { moving = false, long = false }: { moving?: boolean; long?: boolean } = {},
): Uint8Array {
  const raw = decigrams & 0xffff
  const head = [0x03, moving ? 0xca : 0xce, raw >> 8, raw & 0xff]
  const body = long ? [...head, 1, 30, 7, 0, 0] : [...head, 0, 0]
  return Uint8Array.from([...body, xor(body)])
}

export function chipseaFrame(
  figure: number,
  { decimals = 0, locked = false, minus = false, unit = 0 } = {},
): Uint8Array {
  const attributes = (locked ? 1 : 0) | (decimals << 1) | (unit << 3)
  const body = [0x10, minus ? 2 : 0, attributes, 0, figure >> 8, figure & 0xff, 0, 0]
  return Uint8Array.from([0xca, ...body, xor(body)])
}

/** Cuts a stream at the given places, as a radio link may. */
export function fragments(bytes: Uint8Array, lengths: readonly number[]): Uint8Array[] {
  const parts: Uint8Array[] = []
  let at = 0
  for (const length of lengths) {
    if (at >= bytes.length) break
    parts.push(bytes.slice(at, at + length))
    at += length
  }
  if (at < bytes.length) parts.push(bytes.slice(at))
  return parts
}

export function join(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

/** Decodes notifications with one decoder for all of them. */
export function decodeAll(
  { createDecoder }: Pick<ScaleDriver, 'createDecoder'>,
  chunks: readonly Uint8Array[],
): DecodedFrame[] {
  const decode = createDecoder()
  return chunks.flatMap((chunk) => [...decode(chunk)])
}

/** The weights among the decoded values, in decigrams. */
export function weightsIn(frames: readonly DecodedFrame[]): number[] {
  return frames.flatMap((frame) => ('gross' in frame ? [frame.gross] : []))
}
