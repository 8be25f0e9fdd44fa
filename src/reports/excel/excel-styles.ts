import { CFB } from '@e965/xlsx'

/** What the library cannot write of a sheet. */
export interface SheetStyle {
  /** The first row stays while the others scroll. */
  isFrozen: boolean
  /** The first is 1. */
  boldRows: readonly number[]
}

type Zip = ReturnType<typeof CFB.read>

/** Adds to the XML of a file's sheets, in their order, what the library leaves out. */
export function dressSheets(
  file: Uint8Array,
  styles: readonly SheetStyle[],
): Uint8Array<ArrayBuffer> {
  const zip = CFB.read(file, { type: 'array' })
  const boldFrom = addBoldFormats(zip)
  for (const [index, style] of styles.entries()) {
    edit(zip, `/xl/worksheets/sheet${index + 1}.xml`, (xml) => {
      const dressed = style.boldRows.reduce((text, row) => boldRow(text, row, boldFrom), xml)
      return style.isFrozen ? freezeHead(dressed) : dressed
    })
  }
  return new Uint8Array(CFB.write(zip, { type: 'array', fileType: 'zip', compression: true }))
}

/**
 * Doubles the cell formats, each second one in bold.
 * @returns by how much the number of a bold format is larger than that of its plain one
 */
function addBoldFormats(zip: Zip): number {
  let count = 0
  edit(zip, '/xl/styles.xml', (xml) => {
    const fonts = xml.replace(
      /<fonts count="1">(<font>)(.*?<\/font>)<\/fonts>/s,
      (_, open, font) => {
        const plain = `${open}${font}`
        return `<fonts count="2">${plain}${open}<b/>${font}</fonts>`
      },
    )
    return fonts.replace(
      /<cellXfs count="(\d+)">(.*?)<\/cellXfs>/s,
      (_, number, formats: string) => {
        count = Number(number)
        const bold = formats.replaceAll('fontId="0"', 'fontId="1" applyFont="1"')
        return `<cellXfs count="${2 * count}">${formats}${bold}</cellXfs>`
      },
    )
  })
  return count
}

function boldRow(xml: string, row: number, boldFrom: number): string {
  const start = xml.indexOf(`<row r="${row}"`)
  const end = xml.indexOf('</row>', start)
  if (start === -1 || end === -1) return xml
  const bold = xml
    .slice(start, end)
    .replaceAll(
      /<c r="([A-Z]+\d+)"(?: s="(\d+)")?/g,
      (_, cell, format = '0') => `<c r="${cell}" s="${Number(format) + boldFrom}"`,
    )
  return xml.slice(0, start) + bold + xml.slice(end)
}

function freezeHead(xml: string): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return xml.replace(
    '<sheetView workbookViewId="0"/>',
    `<sheetView workbookViewId="0">${pane}</sheetView>`,
  )
}

function edit(zip: Zip, path: string, change: (xml: string) => string): void {
  const entry = CFB.find(zip, path)
  const xml = change(new TextDecoder().decode(new Uint8Array(entry.content)))
  entry.content = new TextEncoder().encode(xml)
  entry.size = entry.content.length
}
