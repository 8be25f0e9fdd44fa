import { readdirSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { parse, type Select, type Token } from '@messageformat/parser'
import { LANGUAGES, type Language } from '#domain/languages.ts'

/** One entry of a catalogue, as a reader may see it. */
export interface CatalogueMessage {
  /** 'locales/dashboard/ru.po' */
  file: string
  language: Language
  /** The English text that names it, and what tells it from one with the same text. */
  msgid: string
  context: string | null
  /** As the translator wrote it. */
  text: string
  /** What can be shown: one for each way through its plurals and choices, without tags. */
  shown: string[]
  plurals: Plural[]
  /** Names of the values that are put in, and of those that the English has. */
  values: string[]
  englishValues: string[]
}

export interface Plural {
  cases: string[]
  shown: string[]
}

/** All ways through a message; values stand in braces, the number of a plural is '#'. */
function waysThrough(tokens: readonly Token[]): string[] {
  let ways = ['']
  for (const token of tokens) {
    const next = waysOf(token)
    ways = ways.flatMap((way) => next.map((text) => way + text))
  }
  return ways
}

function waysOf(token: Token): string[] {
  if (token.type === 'content') return [token.value]
  if (token.type === 'octothorpe') return ['#']
  if ('cases' in token) return token.cases.flatMap(({ tokens }) => waysThrough(tokens))
  return [`{${token.arg}}`]
}

function nested(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [
    token,
    ...('cases' in token ? token.cases.flatMap(({ tokens }) => nested(tokens)) : []),
  ])
}

function isPlural(token: Token): token is Select {
  return token.type === 'plural'
}

function withoutTags(text: string): string {
  return text.replaceAll(/<\/?\d+\/?>/g, '')
}

function valuesOf(tokens: readonly Token[]): string[] {
  return [...new Set(tokens.flatMap((token) => ('arg' in token ? [token.arg] : [])))].sort()
}

function readText(text: string): Pick<CatalogueMessage, 'text' | 'shown' | 'plurals' | 'values'> {
  const tokens = parse(text)
  const all = nested(tokens)
  return {
    text,
    shown: waysThrough(tokens).map(withoutTags),
    plurals: all.filter(isPlural).map((plural) => ({
      cases: plural.cases.map(({ key }) => key),
      shown: waysOf(plural).map(withoutTags),
    })),
    values: valuesOf(all),
  }
}

const po = formatter({ lineNumbers: false })

async function readCatalogue(folder: string, language: Language): Promise<CatalogueMessage[]> {
  const file = `locales/${folder}/${language}.po`
  const where = { locale: language, sourceLocale: 'en', filename: file }
  const entries = await po.parse(readFileSync(file, 'utf8'), where)
  return Object.entries(entries).map(([id, { message, translation, context }]) => {
    const msgid = message ?? id
    const englishValues = valuesOf(nested(parse(msgid)))
    const read = readText(translation || msgid)
    return { file, language, msgid, context: context ?? null, englishValues, ...read }
  })
}

/** The messages of all catalogues in all languages. */
export async function readMessages(): Promise<CatalogueMessage[]> {
  const folders = readdirSync('locales', { withFileTypes: true }).filter((one) => one.isDirectory())
  const read = folders.flatMap(({ name }) => LANGUAGES.map((one) => readCatalogue(name, one)))
  return (await Promise.all(read)).flat()
}
