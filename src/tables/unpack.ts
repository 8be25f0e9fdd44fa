import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { TableError } from './table-error.ts'
import { workbookOf, type Parts } from './workbook-parts.ts'

/** What all parts together may unpack to, in bytes: ten times a list of 20,000 goods. */
const UNPACKED_MAX = 64 * 1024 * 1024

/** Of an OpenDocument: its cells, their formats, and whether it is locked. */
const DOCUMENT_PARTS = new Set(['mimetype', 'meta-inf/manifest.xml', 'content.xml', 'styles.xml'])

/** The lowest bit of a zip entry's flags says that it is encrypted. */
const LOCAL_FLAGS_AT = 6

/** A filler of more rows or columns than this stands for an empty rest of the sheet. */
const REPEATED = /number-(rows|columns)-repeated="\d{4,}"/g

/** A spreadsheet that is safe to parse. */
export interface Unpacked {
  file: Uint8Array
  /** The XML of an OpenDocument's cells; null for a workbook. */
  content: string | null
}

/**
 * The parts of a spreadsheet that have cells, packed again without compression, so that whoever
 * parses them never unpacks more than was measured here.
 * @throws {TableError} when it unpacks to more than a list of goods, is locked or is damaged
 */
export function unpackSheets(file: Uint8Array): Unpacked {
  if (((file[LOCAL_FLAGS_AT] ?? 0) & 1) === 1) throw new TableError('table_locked')
  const unpack = unpackerOf(file)
  try {
    const document = unpack((name) => DOCUMENT_PARTS.has(name))
    const content = contentOf(document)
    const parts = content === null ? workbookOf(unpack) : sheetsOf(document, content)
    if (!parts) throw new TableError('table_unknown')
    return { file: zipSync(parts, { level: 0 }), content }
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('table_broken')
  }
}

/**
 * Unpacks the parts that are wanted, as often as they are, but never more than all may have. Their
 * names are as the format compares them: in lower case, with slashes, though old programs for DOS
 * and Windows wrote backslashes.
 */
function unpackerOf(file: Uint8Array): (isIncluded: (name: string) => boolean) => Parts {
  let unpacked = 0
  return (isIncluded) => {
    // A packed part is unpacked into exactly as many bytes as it declares, and a stored one is
    // copied as it is, so what is summed here holds.
    const entries = unzipSync(file, {
      filter({ name, size, originalSize }) {
        if (!isIncluded(comparable(name))) return false
        unpacked += Math.max(size, originalSize)
        if (unpacked > UNPACKED_MAX) throw new TableError('table_too_big')
        return true
      },
    })
    return Object.fromEntries(
      Object.entries(entries).map(([name, bytes]) => [comparable(name), bytes]),
    )
  }
}

function comparable(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
}

function contentOf({ 'content.xml': content }: Parts): string | null {
  return content ? withoutFillers(strFromU8(content)) : null
}

function sheetsOf({ 'meta-inf/manifest.xml': manifest, ...parts }: Parts, content: string): Parts {
  const text = strFromU8(manifest ?? new Uint8Array())
  if (text.includes('encryption-data')) throw new TableError('table_locked')
  return {
    // The format allows to leave the formats out.
    'styles.xml': new Uint8Array(),
    ...parts,
    'META-INF/manifest.xml': strToU8(text),
    'content.xml': strToU8(content),
  }
}

/** The XML of an OpenDocument's cells with an end where its figures and words end. */
export function withoutFillers(content: string): string {
  return content.replaceAll(REPEATED, 'number-$1-repeated="1"')
}
