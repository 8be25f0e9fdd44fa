import { LANGUAGES } from '#domain/languages.ts'
import type { CatalogueMessage } from './messages.ts'
import { RULES } from './rules.ts'
import { doubles, doublyTranslated } from './same-words.ts'

/** For each language or file the messages that break a law, with what is wrong and better. */
export type Hits = Record<string, Record<string, string>>

function hitsOf(rule: (typeof RULES)[number], messages: readonly CatalogueMessage[]): Hits {
  const hits: Hits = {}
  for (const message of messages) {
    const fault = rule.check[message.language]?.(message) ?? null
    const name = message.msgid + (message.context === null ? '' : ` [${message.context}]`)
    if (fault !== null) hits[message.file] = { ...hits[message.file], [name]: fault }
  }
  return hits
}

function inEach(
  find: (messages: readonly CatalogueMessage[], language: string) => string[],
  fault: string,
  messages: readonly CatalogueMessage[],
): Hits {
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(find(messages, language).map((name) => [name, fault])),
    ]),
  )
}

/** Every law about the catalogues, by its number and name, with the messages that break it. */
export function allHits(messages: readonly CatalogueMessage[]): Record<string, Hits> {
  const one = RULES.map((rule) => [`${rule.number} ${rule.law}`, hitsOf(rule, messages)])
  return {
    ...(Object.fromEntries(one) as Record<string, Hits>),
    '21 no two messages say the same': inEach(doubles, 'one message says it', messages),
    '22 a message has one translation': inEach(doublyTranslated, 'translate it alike', messages),
  }
}
