import { CFB, utils, write, type BookType, type WorkBook } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { must } from '#domain/must.ts'

/** Lists of goods as programs write them. */

export const HEADS = ['Наименование', 'Группа', 'Штрихкод', 'Объём', 'Цена']
export const ROWS: (string | number)[][] = [
  ['Absolut', 'Водка', 7_312_040_017_072, '0,7 л', 9000],
  ['Արարատ 5*', 'Коньяк', '4850001000014', '0,5 л', 7500],
]
const TEXTS = ROWS.map((row) => row.map(String))
export const CELLS = [HEADS, ...TEXTS]

export function bookOf(rows: readonly (readonly (string | number)[])[], name = 'Лист1'): WorkBook {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name)
  return book
}

export function fileOf(book: WorkBook, bookType: BookType = 'xlsx'): Uint8Array {
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer)
}

export function csvOf(rows: readonly (readonly (string | number)[])[], separator: string): string {
  const quoted = (cell: string | number) =>
    /[",;\t\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell)
  return rows.map((row) => row.map(quoted).join(separator)).join('\r\n')
}

export function utf16(text: string, mark = true): Uint8Array {
  const units = Uint16Array.from((mark ? `\uFEFF${text}` : text).split(''), (one) =>
    one.charCodeAt(0),
  )
  return new Uint8Array(units.buffer)
}

/** Cyrillic, Latin and digits, as Windows-1251 has them. */
export function windows1251(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    if (code < 0x80) return code
    if (letter === 'ё') return 0xb8
    if (letter === 'Ё') return 0xa8
    return code - 0x0410 + 0xc0
  })
}

/** What packs the streams of an Excel 97 file; the package has no types for it. */
const containers = CFB as {
  read: (file: Uint8Array, options: { type: 'array' }) => unknown
  find: (container: unknown, path: string) => { content: Uint8Array; size: number } | null
  write: (container: unknown, options: { type: 'array' }) => ArrayLike<number>
}

/** The same Excel 97 file with the record of a row that is not shown ([MS-XLS], Row and BoundSheet8). */
export function withHiddenRow(file: Uint8Array, row: number): Uint8Array {
  const container = containers.read(file, { type: 'array' })
  const book = must(containers.find(container, '/Workbook'), 'workbook')
  const bytes = Uint8Array.from(book.content)
  const view = new DataView(bytes.buffer)
  let sheetAt = 0
  for (let at = 0; sheetAt === 0; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === 0x85) sheetAt = view.getUint32(at + 4, true)
  }
  const cellsAt = sheetAt + 4 + view.getUint16(sheetAt + 2, true)
  const hidden = [0x08, 0x02, 16, 0, row, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0x20, 1, 0, 0]
  book.content = Uint8Array.from([
    ...bytes.subarray(0, cellsAt),
    ...hidden,
    ...bytes.subarray(cellsAt),
  ])
  book.size = book.content.length
  return Uint8Array.from(containers.write(container, { type: 'array' }))
}

/** The same file with a part changed. */
export function withPart(
  file: Uint8Array,
  name: string,
  change: (xml: string) => string,
): Uint8Array {
  const parts = unzipSync(file)
  const part = parts[name]
  if (!part) throw new Error(`no part ${name}`)
  return zipSync({ ...parts, [name]: strToU8(change(strFromU8(part))) })
}

/** A sheet that unpacks to far more than it weighs. */
export function zipBomb(megabytes: number): Uint8Array {
  const parts = unzipSync(fileOf(bookOf(ROWS)))
  return zipSync({
    ...parts,
    'xl/worksheets/sheet1.xml': new Uint8Array(megabytes * 1024 * 1024).fill(32),
  })
}

/** Parts of one stored megabyte that is in the file once, and is said to be one byte. */
export function overlapping(sheets: number): Uint8Array {
  const name = 'xl/worksheets/_rels/10.rels'
  const zip = zipSync({ [name]: new Uint8Array(1024 * 1024).fill(32) }, { level: 0 })
  const end = zip.length - 22
  const start = new DataView(zip.buffer, zip.byteOffset).getUint32(end + 16, true)
  const entries = Array.from({ length: sheets }, (_, at) => {
    const entry = zip.slice(start, end)
    new DataView(entry.buffer).setUint32(24, 1, true)
    entry.set(strToU8(`xl/worksheets/_rels/${at + 10}.rels`), 46)
    return entry
  })
  const last = zip.slice(end)
  const view = new DataView(last.buffer)
  view.setUint16(8, sheets, true)
  view.setUint16(10, sheets, true)
  view.setUint32(12, (end - start) * sheets, true)
  return Uint8Array.from([zip.subarray(0, start), ...entries, last].flatMap((part) => [...part]))
}

/** The same package with its parts under other names, in the relations too. */
export function renamed(file: Uint8Array, rename: (text: string) => string): Uint8Array {
  const parts = Object.entries(unzipSync(file)).map(([name, bytes]) => [
    rename(name),
    /\.(rels|xml)$/.test(name) && !name.includes('sheet1')
      ? strToU8(rename(strFromU8(bytes)))
      : bytes,
  ])
  return zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>)
}

/** The same package with one part more, which the workbook leads to. */
export function withRelated(
  file: Uint8Array,
  { name, kind, type }: { name: string; kind: string; type: string },
): Uint8Array {
  const parts = unzipSync(
    withPart(
      withPart(file, 'xl/_rels/workbook.xml.rels', (xml) =>
        xml.replace(
          '</Relationships>',
          `<Relationship Id="rIdMore" Type="http://schemas.microsoft.com/office/2017/10/relationships/${kind}" Target="${name}"/></Relationships>`,
        ),
      ),
      '[Content_Types].xml',
      (xml) =>
        xml.replace('</Types>', `<Override PartName="/xl/${name}" ContentType="${type}"/></Types>`),
    ),
  )
  return zipSync({ ...parts, [`xl/${name}`]: strToU8('<more/>') })
}
