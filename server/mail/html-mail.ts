import type { FigureTable } from '#reports/figure-table.ts'
import type { MailText } from './mail-text.ts'

/**
 * The mail as HTML that every mail program shows: one column, inline styles, no images, no external
 * resources. Screen readers get the language and skip the layout table. All outside text is
 * escaped.
 */
export function htmlMail(text: MailText): string {
  const { language, subject, greeting, paragraphs, button, link, linkHint, notes, sentBy } = text
  const address = escapeHtml(link)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:#f6f1ea;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background-color:#f6f1ea;">
<tr><td align="center" style="padding:24px 12px;">
<p lang="en" style="margin:0 0 16px;font-family:Arial,Helvetica,sans-serif;font-size:22px;font-weight:bold;color:#8a4b12;">Dram</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background-color:#ffffff;border-radius:12px;">
<tr><td style="padding:32px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#241b12;">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;color:#241b12;">${escapeHtml(subject)}</h1>
${paragraph(greeting)}
${paragraphs.map(paragraph).join('\n')}
${quoteOf(text)}
${text.figures.map(figuresTable).join('\n')}
<p style="margin:24px 0;"><a href="${address}" style="display:inline-block;padding:12px 24px;background-color:#8a4b12;color:#ffffff;text-decoration:none;border-radius:10px;font-weight:bold;">${escapeHtml(button)}</a></p>
<p style="${SMALL}">${escapeHtml(linkHint)}<br><a href="${address}" style="color:#8a4b12;word-break:break-all;">${address}</a></p>
${notes.map((note) => `<p style="${SMALL}">${escapeHtml(note)}</p>`).join('\n')}
</td></tr>
</table>
<p style="margin:16px 0 0;font-family:Arial,Helvetica,sans-serif;font-size:13px;line-height:1.5;color:#5f5348;">${escapeHtml(sentBy)}</p>
</td></tr>
</table>
</body>
</html>
`
}

const SMALL = 'margin:0 0 12px;font-size:14px;line-height:1.5;color:#5f5348;'

function quoteOf({ quoted }: MailText): string {
  if (quoted === null) return ''
  const style = 'margin:0 0 16px;padding:4px 0 4px 16px;border-left:4px solid #f0bd6c;'
  return `<blockquote style="${style}white-space:pre-line;">${escapeHtml(quoted)}</blockquote>`
}

/** A real table: screen readers say which label a value belongs to. */
function figuresTable({ title, rows, note }: FigureTable): string {
  const cell = 'padding:6px 0;border-top:1px solid #e4d9cb;vertical-align:top;'
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${cell}text-align:left;font-weight:normal;">${escapeHtml(label)}</th>` +
      `<td style="${cell}padding-left:12px;text-align:right;">${escapeHtml(value)}</td></tr>`,
  )
  const table =
    rows.length === 0
      ? ''
      : `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px;font-size:15px;">\n${lines.join('\n')}\n</table>`
  return `<h2 style="margin:24px 0 8px;font-size:16px;line-height:1.3;color:#241b12;">${escapeHtml(title)}</h2>
${table}
${note === null ? '' : `<p style="${SMALL}">${escapeHtml(note)}</p>`}`
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
