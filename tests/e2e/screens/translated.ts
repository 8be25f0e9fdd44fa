import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '#domain/languages.ts'
import { must } from '#domain/must.ts'

const LOCALES = path.join(import.meta.dirname, '../../../locales')

/** What a text of one line is in this language, from the catalogue that translators write. */
export function translated(catalogue: string, text: string, language: Language): string {
  const lines = readFileSync(path.join(LOCALES, catalogue, `${language}.po`), 'utf8').split('\n')
  const at = lines.indexOf(`msgid ${JSON.stringify(text)}`)
  const line = must(at < 0 ? undefined : lines[at + 1], `${text} in ${catalogue}`)
  return String(JSON.parse(line.replace(/^msgstr /, '')))
}
