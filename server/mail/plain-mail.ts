import type { Language } from '#domain/languages.ts'
import type { FigureTable } from '#reports/figure-table.ts'
import type { MailText } from './mail-text.ts'

/** What stands before a value; a colon would end an Armenian sentence. */
const BEFORE_VALUE: Record<Language, string> = { en: ':', ru: ':', hy: '՝' }

/** The mail for readers without HTML: one line per paragraph, the link on its own line. */
export function plainMail(text: MailText): string {
  const before = BEFORE_VALUE[text.language]
  return [
    text.greeting,
    ...text.paragraphs,
    ...text.figures.map((table) => plainFigures(table, before)),
    ...(text.quoted === null ? [] : [text.quoted.replaceAll(/^/gm, '> ')]),
    `${text.button}${before}\n${text.link}`,
    ...text.notes,
    `-- \n${text.sentBy}`,
  ].join('\n\n')
}

/** The title stays in small letters: և has no capital that code could find. */
function plainFigures({ title, rows, note }: FigureTable, before: string): string {
  const lines = rows.map(({ label, value }) => `${label}${before} ${value}`)
  return [title, ...lines, ...(note === null ? [] : [note])].join('\n')
}
