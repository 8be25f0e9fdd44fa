import type { Names } from './names.ts'
import { foldCase } from './search-words.ts'

/**
 * How alike two names are, from 0 to 1: of all trigrams of their words, the share that both have
 * (Jaccard's index over trigrams, as PostgreSQL's pg_trgm measures it: every word is padded with
 * two spaces before and one behind). It bears misspelling and another order of words.
 */
export function likeness(one: Trigrams, other: Trigrams): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one]
  if (few.size === 0) return 0
  let both = 0
  for (const trigram of few) if (many.has(trigram)) both += 1
  return both / (few.size + many.size - both)
}

export type Trigrams = ReadonlySet<string>

/** The trigrams of a name's words, each in one spelling. */
export function trigramsOf(name: string): Trigrams {
  const trigrams = new Set<string>()
  for (const word of nameWords(name)) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3))
  }
  return trigrams
}

/** One spelling for names that a person would call the same. */
export function nameKey(name: string): string {
  return nameWords(name).join(' ')
}

/** A name's words; 0,7 and 0.7 are the same. */
function nameWords(name: string): string[] {
  const words = foldCase(name)
    .replaceAll(/['’ʼ՚-՟]/gu, '')
    .match(/\d+[.,]\d+|\d+|\p{L}+/gu)
  return (words ?? []).map((word) => word.replace(',', '.'))
}

/** Below this a suggestion is noise; pg_trgm's own threshold. */
const LEAST_LIKENESS = 0.3

/** Things whose names have been taken apart once, to be compared with many. */
export class NameIndex<Thing extends Names> {
  readonly #entries: { thing: Thing; names: Trigrams[] }[]

  constructor(things: Iterable<Thing>) {
    this.#entries = [...things].map((thing) => ({
      thing,
      names: [
        ...new Set([nameKey(thing.name_en), nameKey(thing.name_ru), nameKey(thing.name_hy)]),
      ].map(trigramsOf),
    }))
  }

  /** Those whose name in any language is most like this one, the most alike first. */
  mostAlike(name: string, limit: number): { thing: Thing; likeness: number }[] {
    const wanted = trigramsOf(name)
    return this.#entries
      .map(({ thing, names }) => ({
        thing,
        likeness: Math.max(...names.map((trigrams) => likeness(wanted, trigrams))),
      }))
      .filter((found) => found.likeness >= LEAST_LIKENESS)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, limit)
  }
}
