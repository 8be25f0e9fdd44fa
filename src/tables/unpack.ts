import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { TableError } from './table-error.ts'

/** What all parts together may unpack to, in bytes: ten times a list of 20,000 goods. */
const UNPACKED_MAX = 64 * 1024 * 1024

/** The parts with cells; pictures, macros and links to other files are never unpacked. */
const PARTS =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|mimetype|META-INF\/manifest\.xml|content\.xml|styles\.xml|xl\/(_rels\/)?[\w.]+\.(xml|bin)(\.rels)?|xl\/worksheets\/[\w.]+\.(xml|bin))$/i

/** The lowest bit of a zip entry's flags says that it is encrypted. */
const LOCAL_FLAGS_AT = 6

/** A filler of more rows or columns than this stands for an empty rest of the sheet. */
const REPEATED = /number-(rows|columns)-repeated="\d{4,}"/g

/**
 * The parts of a spreadsheet that have cells, packed again without compression, so that whoever
 * parses them never unpacks more than was measured here.
 * @throws {TableError} when it unpacks to more than a list of goods, is locked or is damaged
 */
export function unpackSheets(file: Uint8Array): Uint8Array {
  const parts = unpack(file)
  const names = Object.keys(parts)
  const content = parts['content.xml']
  if (!names.some((name) => name.startsWith('xl/')) && !content)
    throw new TableError('table_unknown')
  if (strFromU8(parts['META-INF/manifest.xml'] ?? new Uint8Array()).includes('encryption-data')) {
    throw new TableError('table_locked')
  }
  if (content) {
    parts['content.xml'] = strToU8(
      strFromU8(content).replaceAll(REPEATED, 'number-$1-repeated="1"'),
    )
  }
  return zipSync(parts, { level: 0 })
}

function unpack(file: Uint8Array): Record<string, Uint8Array> {
  if (((file[LOCAL_FLAGS_AT] ?? 0) & 1) === 1) throw new TableError('table_locked')
  let unpacked = 0
  try {
    // A packed part is unpacked into exactly as many bytes as it declares, and a stored one is
    // copied as it is, so what is summed here holds.
    return unzipSync(file, {
      filter({ name, size, originalSize }) {
        if (!PARTS.test(name)) return false
        unpacked += Math.max(size, originalSize)
        if (unpacked > UNPACKED_MAX) throw new TableError('table_too_big')
        return true
      },
    })
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('table_broken')
  }
}
