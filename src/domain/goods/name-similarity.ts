import { allNames, type Names } from './names.ts'
import { foldCase } from './search-words.ts'

type Trigrams = ReadonlySet<string>

/** The trigrams of a name's words, normalized. */
function trigramsOf(name: string): Trigrams {
  const trigrams = new Set<string>()
  for (const word of nameWords(name)) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3))
  }
  return trigrams
}

/** A normalized name: names that a person would call the same become equal. */
export function nameKey(name: string): string {
  return nameWords(name).join(' ')
}

/** A name's words; 0,7 and 0.7 are equal. */
function nameWords(name: string): string[] {
  const words = foldCase(name)
    .replaceAll(/['’ʼ՚-՟]/gu, '')
    .match(/\d+[.,]\d+|\d+|\p{L}+/gu)
  return (words ?? []).map((word) => word.replace(',', '.'))
}

/** Less similar suggestions are noise; pg_trgm's own threshold. */
const LEAST_LIKENESS = 0.3

/**
 * How similar names are, from 0 to 1: of all trigrams of their words, the share that both have
 * (Jaccard's index over trigrams, as PostgreSQL's pg_trgm measures it: every word is padded with
 * two spaces before and one behind). It tolerates misspellings and another order of words. Names
 * are split once, and an index from trigram to names limits a comparison with thousands of names to
 * those that share a trigram.
 */
export class NameIndex<Thing extends Names> {
  readonly #names: { thing: Thing; size: number }[] = []
  readonly #byTrigram = new Map<string, number[]>()

  constructor(things: Iterable<Thing>) {
    for (const thing of things) {
      for (const key of new Set(allNames(thing).map(nameKey))) {
        this.#add(thing, trigramsOf(key))
      }
    }
  }

  /** The names most similar to this one in any language, the most similar first. */
  mostAlike(name: string, limit: number): { thing: Thing; similarity: number }[] {
    const wanted = trigramsOf(name)
    const inCommon = this.#inCommon(wanted)
    const best = new Map<Thing, number>()
    for (const [at, { thing, size }] of this.#names.entries()) {
      const both = inCommon[at] ?? 0
      const share = both === 0 ? 0 : both / (wanted.size + size - both)
      if (share >= LEAST_LIKENESS) best.set(thing, Math.max(share, best.get(thing) ?? 0))
    }
    return [...best]
      .map(([thing, similarity]) => ({ thing, similarity }))
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, limit)
  }

  #add(thing: Thing, trigrams: Trigrams): void {
    const at = this.#names.push({ thing, size: trigrams.size }) - 1
    for (const trigram of trigrams) {
      const known = this.#byTrigram.get(trigram)
      if (known) known.push(at)
      else this.#byTrigram.set(trigram, [at])
    }
  }

  /** How many of the trigrams each name shares. */
  #inCommon(wanted: Trigrams): Uint16Array {
    const counts = new Uint16Array(this.#names.length)
    for (const trigram of wanted) {
      for (const at of this.#byTrigram.get(trigram) ?? []) counts[at] = (counts[at] ?? 0) + 1
    }
    return counts
  }
}
