import type { CatalogueMessage } from './messages.ts'

/** A text without what doesn't tell one rule from another: capitals, values' names, end signs. */
function essence(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/<\/?\d+\/?>/g, '')
    .replaceAll(/\{\w+\}/g, '{}')
    .replace(/[.։…!?:]+$/u, '')
}

function setsBy(
  messages: readonly CatalogueMessage[],
  key: (message: CatalogueMessage) => string,
  value: (message: CatalogueMessage) => string,
): Map<string, Set<string>> {
  const sets = new Map<string, Set<string>>()
  for (const message of messages) {
    const set = sets.get(key(message)) ?? new Set()
    sets.set(key(message), set.add(value(message)))
  }
  return sets
}

/** Texts that a reader cannot tell apart, though the code has two messages for them. */
export function doubles(messages: readonly CatalogueMessage[], language: string): string[] {
  const own = messages.filter((message) => message.language === language)
  const sets = setsBy(
    own,
    ({ text }) => essence(text),
    ({ msgid }) => msgid,
  )
  return listed([...sets.values()])
}

/** Messages that are translated in two ways, in two catalogues or contexts. */
export function doublyTranslated(
  messages: readonly CatalogueMessage[],
  language: string,
): string[] {
  const own = messages.filter((message) => message.language === language)
  const sets = setsBy(
    own,
    ({ msgid }) => msgid,
    ({ text }) => text,
  )
  return [...sets].filter(([, texts]) => texts.size > 1).map(([msgid]) => msgid)
}

function listed(sets: readonly Set<string>[]): string[] {
  return sets.filter((set) => set.size > 1).map((set) => [...set].sort().join(' | '))
}
