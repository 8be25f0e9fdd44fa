const SHEET = /<(?:\w+:)?table(?=[\s>])/
const ROW = /<(?:\w+:)?table-row(?=[\s/>])([^>]*)>/g
const REPEATED = /number-rows-repeated="(\d+)"/
const NOT_SHOWN = /visibility="(?:collapse|filter)"/

/**
 * The places of the rows that an OpenDocument does not show, sheet by sheet: a person has hidden them,
 * or a filter has (OpenDocument 1.3, part 3, table:visibility). The parser does not say which.
 */
export function hiddenRowsOf(content: string): Set<number>[] {
  const [, ...sheets] = content.split(SHEET)
  return sheets.map(hiddenRowsIn)
}

function hiddenRowsIn(sheet: string): Set<number> {
  const hidden = new Set<number>()
  let at = 0
  for (const [, attributes = ''] of sheet.matchAll(ROW)) {
    const next = at + Number(REPEATED.exec(attributes)?.[1] ?? 1)
    const isHidden = NOT_SHOWN.test(attributes)
    for (; at < next; at += 1) if (isHidden) hidden.add(at)
  }
  return hidden
}
