/** Rows as columns of text, each as wide as its widest cell. */
export function tableText(heading: readonly string[], rows: readonly string[][]): string {
  const lines = [heading, ...rows.map((row) => row.map(oneLine))]
  const widths = heading.map((_, column) => {
    return Math.max(...lines.map((line) => Array.from(line[column] ?? '').length))
  })
  return lines
    .map((line) => line.map((cell, column) => padded(cell, widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - Array.from(text).length))
}

/** Removes control characters, because text typed by strangers must not control the terminal. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

/** What a backup, or a company's file, has. */
export function summaryOf(counts: { tables: number; rows: number; files: number }): string {
  const { tables, rows, files } = counts
  return `${tables} tables, ${rows} rows, ${files} files`
}
