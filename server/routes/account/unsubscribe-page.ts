import type { Language } from '#domain/languages.ts'
import { UNSUBSCRIBE_TEXTS } from '#i18n/unsubscribe.ts'
import { DARK, LIGHT, type MailColours } from '../../platform/mail-colours.ts'
import type { Translators } from '../../platform/i18n.ts'

/** A page that needs nothing of the app: one button, or what pressing it has done. */
export function unsubscribePage(
  translators: Translators,
  language: Language,
  state: keyof typeof UNSUBSCRIBE_TEXTS,
): string {
  const { title, text, button } = UNSUBSCRIBE_TEXTS[state]
  const say = translators(language)
  const way =
    state === 'asked'
      ? `<form method="post"><button type="submit">${say._(button)}</button></form>`
      : `<p><a href="/dashboard/edit-profile?lang=${language}">${say._(button)}</a></p>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${say._(title)} · Dram</title>
<style>
body{margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;${coloursOf(LIGHT)}}
main{max-width:480px;margin:10vh auto 0;padding:24px;border-radius:12px;background:var(--card)}
h1{margin:0 0 12px;font-size:22px;line-height:1.3}
button,a{display:inline-flex;align-items:center;min-height:48px;color:var(--link);font:inherit}
button{padding:0 24px;border:1px solid transparent;border-radius:10px;background:var(--button);color:var(--on-button);font-weight:bold;cursor:pointer}
@media (prefers-color-scheme:dark){body{${coloursOf(DARK)}}}
</style>
</head>
<body>
<main>
<h1>${say._(title)}</h1>
<p>${say._(text)}</p>
${way}
</main>
</body>
</html>
`
}

function coloursOf({ page, card, text, link, button, onButton }: MailColours): string {
  return `background:${page};color:${text};--card:${card};--link:${link};--button:${button};--on-button:${onButton}`
}
