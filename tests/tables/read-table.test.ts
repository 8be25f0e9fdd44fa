import { CFB, utils } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { readTable } from '#tables/read-table.ts'
import {
  bookOf,
  CELLS,
  csvOf,
  fileOf,
  overlapping,
  HEADS,
  renamed,
  ROWS,
  utf16,
  windows1251,
  withHiddenRow,
  withPart,
  withRelated,
  zipBomb,
} from './table-files.ts'

function cellsOf(source: Uint8Array | string): string[][] {
  const table = readTable(source)
  return 'fault' in table ? [[table.fault]] : table.cells
}

function faultOf(source: Uint8Array | string): string | null {
  const table = readTable(source)
  return 'fault' in table ? table.fault : null
}

const cyrillic = CELLS.filter((row) => !row.join('').includes('Ա'))

describe('a list of goods is read from', () => {
  test.each(['xlsx', 'xlsb', 'biff8', 'ods', 'xlml'] as const)('a spreadsheet as %s', (type) => {
    expect(cellsOf(fileOf(bookOf([HEADS, ...ROWS]), type))).toEqual(CELLS)
  })

  test('a csv of Google, in UTF-8 with commas', () => {
    expect(cellsOf(strToU8(csvOf([HEADS, ...ROWS], ',')))).toEqual(CELLS)
  })

  test('a csv of LibreOffice, with semicolons and a mark', () => {
    expect(cellsOf(strToU8(`\uFEFF${csvOf([HEADS, ...ROWS], ';')}`))).toEqual(CELLS)
  })

  test("a csv of a Russian Excel, in Windows' own letters", () => {
    expect(cellsOf(windows1251(csvOf(cyrillic, ';')))).toEqual(cyrillic)
  })

  test('a csv that says its separator', () => {
    expect(cellsOf(`sep=;\r\n${csvOf([HEADS, ...ROWS], ';')}`)).toEqual(CELLS)
  })

  test('"Unicode text" of Excel, with and without a mark', () => {
    const text = csvOf([HEADS, ...ROWS], '\t')
    expect(cellsOf(utf16(text))).toEqual(CELLS)
    expect(cellsOf(utf16('Name\tSize\r\nAbsolut\t0.7', false))).toEqual([
      ['Name', 'Size'],
      ['Absolut', '0.7'],
    ])
  })

  test('cells that were copied, with commas in their figures', () => {
    expect(cellsOf('Absolut\t0,7\nJameson\t0,5')).toEqual([
      ['Absolut', '0,7'],
      ['Jameson', '0,5'],
    ])
  })

  test.each(['\r\n', '\n'])(
    'a short list with commas in its figures, each line ending with %j',
    (end) => {
      const rows = ['Name;Volume', 'Ararat 5;0,7', 'Beluga;0,5']
      expect(cellsOf(rows.map((row) => row + end).join('')).slice(0, 3)).toEqual(
        rows.map((row) => row.split(';')),
      )
    },
  )

  test('a single column, whose commas are of figures', () => {
    expect(cellsOf('Ararat 0,7\nBeluga 0,5')).toEqual([['Ararat 0,7'], ['Beluga 0,5']])
  })

  test('a table of 1C, which is HTML under the name of an Excel file', () => {
    const cells = CELLS.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    expect(cellsOf(strToU8(`<html><body><table>${cells.join('')}</table></body></html>`))).toEqual(
      CELLS,
    )
  })

  test.each([';', ','])('a list with names that begin with a quote and %j between', (separator) => {
    const cells = [
      ['Name', 'Type', 'Size'],
      ['"Арарат" 5*', 'Коньяк', '0.7'],
      ['"Ной" 10', 'Коньяк', '0.5'],
      ['Kilikia', 'Beer', '0.33'],
    ]
    const text = cells.map((row) => row.join(separator)).join('\r\n')
    expect(cellsOf(strToU8(text))).toEqual(cells)
    const quoted = text.replace('Kilikia', `"Kilikia${separator} dark"`)
    expect(cellsOf(quoted).at(-1)).toEqual([`Kilikia${separator} dark`, 'Beer', '0.33'])
    expect(cellsOf(cells.map((row) => row.join('\t')).join('\n'))).toEqual(cells)
  })

  test("iiko's list of products, with a title, merged heads and a total", () => {
    const sheet = utils.aoa_to_sheet([
      ['Номенклатура', '', ''],
      ['Наименование', 'Вес, кг', ''],
      ['', 'брутто', 'тара'],
      ['Absolut', 1.19, 0.52],
      ['Итого', '', ''],
    ])
    sheet['!merges'] = [utils.decode_range('A1:C1'), utils.decode_range('B2:C2')]
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Товары')
    expect(cellsOf(fileOf(book)).slice(0, 4)).toEqual([
      ['Номенклатура', 'Номенклатура', 'Номенклатура'],
      ['Наименование', 'Вес, кг', 'Вес, кг'],
      ['', 'брутто', 'тара'],
      ['Absolut', '1.19', '0.52'],
    ])
  })

  test.each(['xlsx', 'xlsb'] as const)('which rows a sheet of %s does not show', (type) => {
    const book = bookOf([HEADS, ...ROWS])
    const sheet = must(book.Sheets['Лист1'], 'sheet')
    sheet['!rows'] = [{}, {}, { hidden: true }]
    expect(readTable(fileOf(book, type))).toMatchObject({ sheets: [{ hidden: new Set([2]) }] })
  })

  test('which rows a sheet of an OpenDocument does not show, by hand or by a filter', () => {
    const rows = Array.from({ length: 6 }, (_, at) => [`row ${at}`])
    const marks = [
      '',
      'number-rows-repeated="2"',
      'visibility="collapse"',
      '',
      'visibility="filter"',
      '',
    ]
    let at = 0
    const file = withPart(fileOf(bookOf(rows), 'ods'), 'content.xml', (xml) =>
      xml.replaceAll('<table:table-row', (tag) => {
        const mark = marks[at] ?? ''
        at += 1
        return mark === '' ? tag : `${tag} table:${mark}`
      }),
    )
    expect(readTable(file)).toMatchObject({ sheets: [{ hidden: new Set([3, 5]) }] })
  })

  test('which rows an Excel 97 does not show', () => {
    expect(readTable(withHiddenRow(fileOf(bookOf([HEADS, ...ROWS]), 'biff8'), 2))).toMatchObject({
      sheets: [{ hidden: new Set([2]) }],
    })
  })

  test('the first sheet that has cells and is not hidden', () => {
    const book = bookOf([['secret']], 'a')
    utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'b')
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Name']]), 'c')
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] }
    expect(cellsOf(fileOf(book))).toEqual([['Name']])
  })
})

describe('whatever a program adds to a workbook, and however it names the parts,', () => {
  const file = fileOf(bookOf([HEADS, ...ROWS]))

  test('the persons who commented do not matter', () => {
    const persons = {
      name: 'persons/person.xml',
      kind: 'person',
      type: 'application/vnd.ms-excel.person+xml',
    }
    expect(cellsOf(withRelated(file, persons))).toEqual(CELLS)
  })

  test.each([
    ['with backslashes', (text: string) => text.replaceAll('/', '\\')],
    ['in capitals', (text: string) => text.replaceAll('xl/', 'XL/')],
  ])('names %s are the same names', (_, rename) => {
    const parts = unzipSync(file)
    const entries = Object.entries(parts).map(([name, part]) => [rename(name), part] as const)
    expect(cellsOf(zipSync(Object.fromEntries(entries)))).toEqual(CELLS)
  })

  test.each([
    ['another folder', (text: string) => text.replaceAll('xl/', 'wtf/')],
    ['no folder', (text: string) => text.replaceAll('xl/', '').replaceAll('worksheets/', '')],
    ['other names', (text: string) => text.replaceAll('sheet1.xml', 'page.xml')],
  ])('%s is found by the relations', (_, rename) => {
    expect(cellsOf(renamed(file, rename))).toEqual(CELLS)
  })

  test('a page with a chart only leaves each sheet its own cells', () => {
    const book = bookOf([['chart']], 'Chart')
    utils.book_append_sheet(book, utils.aoa_to_sheet([HEADS, ...ROWS]), 'Goods')
    const charted = withPart(fileOf(book), 'xl/_rels/workbook.xml.rels', (xml) =>
      xml.replace(
        /relationships\/worksheet(" Target="worksheets\/sheet1.xml")/,
        'relationships/chartsheet$1',
      ),
    )
    expect(cellsOf(charted)).toEqual(CELLS)
  })

  test('a document without the part of its formats is whole', () => {
    const { 'styles.xml': _, ...parts } = unzipSync(fileOf(bookOf([HEADS, ...ROWS]), 'ods'))
    expect(cellsOf(zipSync(parts))).toEqual(CELLS)
  })

  test('a document in one piece is read, however far its fillers go', () => {
    const content = strFromU8(
      unzipSync(fileOf(bookOf([HEADS, ...ROWS]), 'ods'))['content.xml'] ?? new Uint8Array(),
    )
    const filler =
      '<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>'
    const flat = content
      .replaceAll('office:document-content', 'office:document')
      .replace('</table:table>', filler)
    expect(cellsOf(strToU8(flat))).toEqual(CELLS)
  })

  test('a text in several fonts is one text', () => {
    const xml = strFromU8(fileOf(bookOf([['name']]), 'xlml')).replace(
      '>name</Data>',
      ' xmlns="http://www.w3.org/TR/REC-html40"><B>Ararat</B><Font html:Color="#F00"> 5 years </Font><B>Brandy &amp; co</B></Data>',
    )
    expect(cellsOf(xml)).toEqual([['Ararat 5 years Brandy & co']])
  })

  test('a text document is no table', () => {
    const target = 'Target="xl/workbook.xml"'
    const document = withPart(file, '_rels/.rels', (xml) =>
      xml.replace(target, 'Target="word/document.xml"'),
    )
    expect(faultOf(document)).toBe('table_unknown')
  })

  test('a workbook that lost a sheet is damaged', () => {
    const { 'xl/worksheets/sheet1.xml': _, ...parts } = unzipSync(file)
    expect(faultOf(zipSync(parts))).toBe('table_broken')
  })
})

test('of a formula only the value is read, of an error nothing', () => {
  const book = bookOf([['Name', 'Size']])
  const sheet = book.Sheets['Лист1'] ?? {}
  sheet['A2'] = { t: 's', v: 'Absolut', f: 'HYPERLINK("http://evil.example","Absolut")' }
  sheet['B2'] = { t: 'n', v: 0.1 + 0.2, f: '0.1+0.2' }
  sheet['A3'] = { t: 'e', v: 0x17, f: '#REF!' }
  sheet['!ref'] = 'A1:B3'
  expect(cellsOf(fileOf(book)).slice(0, 2)).toEqual([
    ['Name', 'Size'],
    ['Absolut', '0.3'],
  ])
})

test('percents and the zeros before a barcode are kept', () => {
  const book = bookOf([['a', 'b']])
  const sheet = book.Sheets['Лист1'] ?? {}
  sheet['A2'] = { t: 'n', v: 0.4, z: '0%' }
  sheet['B2'] = { t: 'n', v: 36_000_291_452, z: '000000000000' }
  sheet['!ref'] = 'A1:B2'
  expect(cellsOf(fileOf(book))[1]).toEqual(['40%', '036000291452'])
})

describe('it is said why there is no list in', () => {
  test('an empty file, sheet or clipboard', () => {
    expect(faultOf(new Uint8Array())).toBe('table_empty')
    expect(faultOf(fileOf(bookOf([])))).toBe('table_empty')
    expect(faultOf(' \n ')).toBe('table_empty')
  })

  test('a picture, a document or a page, whatever they are called', () => {
    expect(faultOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xd]))).toBe('table_unknown')
    expect(faultOf(new Uint8Array([0, 1, 0x50, 0x4e, 0x47]))).toBe('table_unknown')
    expect(faultOf(strToU8('%PDF-1.7 ...'))).toBe('table_unknown')
    expect(faultOf(zipSync({ 'word/document.xml': strToU8('<w:p/>') }))).toBe('table_unknown')
    expect(faultOf(strToU8('<!doctype html><p>Sign in</p>'))).toBe('table_unknown')
  })

  test('a file that was cut off or damaged', () => {
    const file = fileOf(bookOf([HEADS, ...ROWS]))
    expect(faultOf(file.subarray(0, file.length / 2))).toBe('table_broken')
    const torn = Uint8Array.from(file)
    torn.fill(0xff, file.length - 40)
    expect(faultOf(torn)).toBe('table_broken')
  })

  test('a file with a password', () => {
    const file = Uint8Array.from(fileOf(bookOf(ROWS)))
    file[6] = 1
    expect(faultOf(file)).toBe('table_locked')
    const locked = CFB.utils.cfb_new()
    CFB.utils.cfb_add(locked, '/EncryptionInfo', Buffer.alloc(64))
    CFB.utils.cfb_add(locked, '/EncryptedPackage', Buffer.alloc(4096))
    expect(faultOf(new Uint8Array(CFB.write(locked, { type: 'buffer' }) as Buffer))).toBe(
      'table_locked',
    )
  })

  test('a zip bomb, which is never unpacked', () => {
    const bomb = zipBomb(100)
    expect(bomb.length).toBeLessThan(300_000)
    expect(faultOf(bomb)).toBe('table_too_big')
  })

  test('stored parts that lie over each other and say that they are small', () => {
    const bomb = overlapping(70)
    expect(bomb.length).toBeLessThan(1_100_000)
    expect(faultOf(bomb)).toBe('table_too_big')
  })

  test('a million rows', () => {
    expect(faultOf(`Name\n${'Absolut\n'.repeat(1_000_000)}`)).toBe('table_too_long')
    const long = withPart(fileOf(bookOf(ROWS)), 'xl/worksheets/sheet1.xml', (xml) =>
      xml.replace(
        /<sheetData>.*<\/sheetData>/s,
        `<sheetData>${Array.from({ length: 100_000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`).join('')}</sheetData>`,
      ),
    )
    expect(faultOf(long)).toBe('table_too_long')
  })
})

test('merged cells of a whole sheet do not fill the memory', () => {
  const file = fileOf(bookOf([['Name'], ['Absolut']]))
  const merged = withPart(file, 'xl/worksheets/sheet1.xml', (xml) =>
    xml.replace(
      '</sheetData>',
      '</sheetData><mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>',
    ),
  )
  expect(cellsOf(merged).length).toBe(2)
})
