import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { XMLParser } from 'fast-xml-parser'

/** A cell as LibreOffice reads it. */
export interface SpreadsheetCell {
  /** `float`, `date`, `string`; null when the cell is empty. */
  type: string | null
  /** The text that is shown. */
  text: string
  value: number | null
  formula: string | null
}

export interface SpreadsheetPage {
  name: string
  rows: SpreadsheetCell[][]
}

/** LibreOffice recalculates every formula and ignores the values stored in the file. */
const ALWAYS_RECALCULATE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
  <item oor:path="/org.openoffice.Office.Calc/Formula/Load">
    <prop oor:name="OOXMLRecalcMode"><value>0</value></prop>
  </item>
</oor:items>`

/** LibreOffice writes the rows and cells at the end of a sheet as one with a high repeat count. */
const MOST_REPEATS = 100

type Element = Record<string, unknown>

/**
 * Opens an Excel file in LibreOffice, as a recipient would, and returns its content.
 * @param folder an empty folder where it may write
 * @throws when LibreOffice is not installed
 */
export function openInLibreOffice(excel: Uint8Array, folder: string): SpreadsheetPage[] {
  const profile = path.join(folder, 'profile')
  mkdirSync(path.join(profile, 'user'), { recursive: true })
  writeFileSync(path.join(profile, 'user/registrymodifications.xcu'), ALWAYS_RECALCULATE)
  const file = path.join(folder, 'report.xlsx')
  writeFileSync(file, excel)
  const { error, status, stderr } = spawnSync(
    'soffice',
    [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      file,
    ],
    { encoding: 'utf8' },
  )
  if (error) throw new Error('soffice is missing. Install the package libreoffice-calc.')
  if (status !== 0) throw new Error(`LibreOffice ended with ${status}: ${stderr}`)
  return pagesOf(readFileSync(path.join(folder, 'report.fods'), 'utf8'))
}

function pagesOf(xml: string): SpreadsheetPage[] {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    isArray: (name) => /^table:table(-row|-cell|-header-rows)?$|^text:p$/.test(name),
  })
  const document = parser.parse(xml) as Element
  const tables = at(document, 'office:document', 'office:body', 'office:spreadsheet')
  return (tables['table:table'] as Element[]).map((table) => ({
    name: String(table['@_table:name']),
    rows: repeated((table['table:table-row'] ?? []) as Element[], 'table:number-rows-repeated').map(
      (row) =>
        repeated((row['table:table-cell'] ?? []) as Element[], 'table:number-columns-repeated').map(
          cellOf,
        ),
    ),
  }))
}

function at(element: Element, ...path: string[]): Element {
  return path.reduce((inside, name) => inside[name] as Element, element)
}

function repeated(elements: readonly Element[], attribute: string): Element[] {
  return elements.flatMap((element) => {
    const times = Number(element[`@_${attribute}`] ?? 1)
    return times > MOST_REPEATS ? [] : Array.from({ length: times }, () => element)
  })
}

function cellOf(cell: Element): SpreadsheetCell {
  const attribute = (name: string) => (cell[`@_${name}`] as string | undefined) ?? null
  const value = attribute('office:value')
  const lines = (cell['text:p'] ?? []) as unknown[]
  return {
    type: attribute('office:value-type'),
    text: lines.map(String).join('\n'),
    value: value === null ? null : Number(value),
    formula: attribute('table:formula'),
  }
}
