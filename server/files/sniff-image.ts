export type ImageKind = 'jpeg' | 'png' | 'svg'

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** How far into a file the first tag may be, after comments and declarations. */
const SVG_HEAD = 4096

/**
 * What may precede the first tag: spaces, a declaration, comments, a document type. A comment ends
 * at its first end marker; otherwise many of them would cause exponential backtracking.
 */
const SVG = /^\uFEFF?(\s|<\?xml[^>]*\?>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE\s+svg[^>[]*>)*<svg[\s>/]/

/** Detects a file's type from its bytes; its name and declared type cannot be trusted. */
export function sniffImage(bytes: Uint8Array): ImageKind | null {
  if (startsWith(bytes, JPEG)) return 'jpeg'
  if (startsWith(bytes, PNG)) return 'png'
  return SVG.test(new TextDecoder().decode(bytes.subarray(0, SVG_HEAD))) ? 'svg' : null
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
