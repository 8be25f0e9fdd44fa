import type { FigureTable } from '#reports/figure-table.ts'
import type { MailText } from './mail-text.ts'

/** The mail for readers without HTML: one line per paragraph, the link on its own line. */
export function plainMail(text: MailText): string {
  return [
    text.greeting,
    ...text.paragraphs,
    ...text.figures.map(plainFigures),
    ...(text.quoted === null ? [] : [text.quoted.replaceAll(/^/gm, '> ')]),
    `${text.button}:\n${text.link}`,
    ...text.notes,
    `-- \n${text.sentBy}`,
  ].join('\n\n')
}

function plainFigures({ title, rows, note }: FigureTable): string {
  const lines = rows.map(({ label, value }) => `${label}: ${value}`)
  return [title.toUpperCase(), ...lines, ...(note === null ? [] : [note])].join('\n')
}
