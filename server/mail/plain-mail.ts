import type { Language } from '#domain/languages.ts'
import type { FigureTable } from '#reports/figure-table.ts'
import { valueLine, type MailText } from './mail-text.ts'

/**
 * The mail for readers without HTML: one line per paragraph, the link on its own line. Where there
 * is an answer, it and the link come first.
 */
export function plainMail(text: MailText): string {
  const { language, answer, figures, quoted, wayOut } = text
  const said = [...text.paragraphs, ...(quoted === null ? [] : [quoted.replaceAll(/^/gm, '> ')])]
  const button = valueLine(text.button, `\n${text.link}`, language)
  return [
    text.greeting,
    ...(answer ? [plainFigures(answer, language), button, ...said] : [...said, button]),
    ...figures.map((table) => plainFigures(table, language)),
    ...text.notes,
    ...(wayOut ? [valueLine(wayOut.label, `\n${wayOut.link}`, language)] : []),
    `-- \n${text.sentBy}`,
  ].join('\n\n')
}

/** The title stays in small letters: և has no capital that code could find. */
function plainFigures({ title, rows, note }: FigureTable, language: Language): string {
  const lines = rows.map(({ label, value }) => valueLine(label, ` ${value}`, language))
  return [title, ...lines, ...(note === null ? [] : [note])].join('\n')
}
