import type { FigureTable } from '#reports/figure-table.ts'
import { DARK, LIGHT } from '../platform/mail-colours.ts'
import type { MailText } from './mail-text.ts'

/**
 * The mail as HTML that every mail program shows: one column, inline styles, no images, no external
 * resources. Screen readers get the language and skip the layout table. All outside text is
 * escaped. Where there is an answer, it and the button come first.
 */
export function htmlMail(text: MailText): string {
  const { language, subject, greeting, answer, link, linkHint, notes, wayOut, sentBy } = text
  const address = escapeHtml(link)
  const said = [...text.paragraphs.map(paragraph), quoteOf(text)].join('\n')
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
${DARK_STYLE}
</head>
<body class="page" style="margin:0;padding:0;background-color:${LIGHT.page};">
${previewOf(text)}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background-color:${LIGHT.page};">
<tr><td align="center" style="padding:24px 12px;">
<p lang="en" class="link" style="margin:0 0 16px;font-family:${FONT};font-size:22px;font-weight:bold;color:${LIGHT.link};">Dram</p>
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background-color:${LIGHT.card};border-radius:12px;">
<tr><td class="text" style="padding:32px;font-family:${FONT};font-size:16px;line-height:1.5;color:${LIGHT.text};">
<h1 class="text" style="margin:0 0 16px;font-size:20px;line-height:1.3;color:${LIGHT.text};">${escapeHtml(subject)}</h1>
${paragraph(greeting)}
${answer ? `${figuresTable(answer)}\n${buttonOf(text)}\n${said}` : `${said}\n${buttonOf(text)}`}
${text.figures.map(figuresTable).join('\n')}
${small(`${escapeHtml(linkHint)}<br><a href="${address}" class="link" style="color:${LIGHT.link};word-break:break-all;">${address}</a>`)}
${notes.map((note) => small(escapeHtml(note))).join('\n')}
${wayOut ? small(`<a href="${escapeHtml(wayOut.link)}" class="link" style="color:${LIGHT.link};">${escapeHtml(wayOut.label)}</a>`) : ''}
</td></tr>
</table>
<p class="muted" style="margin:16px 0 0;font-family:${FONT};font-size:13px;line-height:1.5;color:${LIGHT.muted};">${escapeHtml(sentBy)}</p>
</td></tr>
</table>
</body>
</html>
`
}

const FONT = 'Arial,Helvetica,sans-serif'

/** Beside inline styles, which win otherwise. */
const DARK_STYLE = `<style>
:root{color-scheme:light dark;supported-color-schemes:light dark;}
@media (prefers-color-scheme:dark){
.page{background-color:${DARK.page}!important;}
.card{background-color:${DARK.card}!important;}
.text{color:${DARK.text}!important;}
.muted{color:${DARK.muted}!important;}
.link{color:${DARK.link}!important;}
.line{border-color:${DARK.line}!important;}
.button{background-color:${DARK.button}!important;color:${DARK.onButton}!important;}
}
</style>`

/** So many that no list of mails shows what follows the preview. */
const FILLING = '&#847;&zwnj;&nbsp;'.repeat(100)

function previewOf({ preview }: MailText): string {
  return `<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(preview)}${FILLING}</div>`
}

function buttonOf({ button, link }: MailText): string {
  const style = `display:inline-block;padding:12px 24px;background-color:${LIGHT.button};color:${LIGHT.onButton};text-decoration:none;border-radius:10px;font-weight:bold;`
  return `<p style="margin:24px 0;"><a href="${escapeHtml(link)}" class="button" style="${style}">${escapeHtml(button)}</a></p>`
}

/** @param html what outsiders wrote of it is escaped */
function small(html: string): string {
  return `<p class="muted" style="margin:0 0 12px;font-size:14px;line-height:1.5;color:${LIGHT.muted};">${html}</p>`
}

function quoteOf({ quoted }: MailText): string {
  if (quoted === null) return ''
  const style = 'margin:0 0 16px;padding:4px 0 4px 16px;border-left:4px solid #f0bd6c;'
  return `<blockquote style="${style}white-space:pre-line;">${escapeHtml(quoted)}</blockquote>`
}

/** A real table: screen readers say which label a value belongs to. */
function figuresTable({ title, rows, note }: FigureTable): string {
  const cell = `padding:6px 0;border-top:1px solid ${LIGHT.line};vertical-align:top;`
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" class="line" style="${cell}text-align:left;font-weight:normal;">${escapeHtml(label)}</th>` +
      `<td class="line" style="${cell}padding-left:12px;text-align:right;">${escapeHtml(value)}</td></tr>`,
  )
  const table =
    rows.length === 0
      ? ''
      : `<table class="text" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px;font-size:15px;color:${LIGHT.text};">\n${lines.join('\n')}\n</table>`
  return `<h2 class="text" style="margin:24px 0 8px;font-size:16px;line-height:1.3;color:${LIGHT.text};">${escapeHtml(title)}</h2>
${table}
${note === null ? '' : small(escapeHtml(note))}`
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;">${escapeHtml(text)}</p>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
