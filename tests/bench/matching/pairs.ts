import { readFileSync } from 'node:fs'
import { parseIndependent, parseLabelled, type LabelledSet } from './parse-pairs.ts'

/** Names that tills give to goods, labelled by hand (names.txt). */
export function labelledNames(): LabelledSet {
  return parseLabelled(readFileSync(new URL('names.txt', import.meta.url), 'utf8'))
}

/**
 * A second set, of other brands, written before its author had read the matcher's words
 * (independent.txt). It is only measured: nothing is ever mended for a name in it. Foreign are also
 * names that leave open which of two sizes they are.
 */
export function independentNames(): LabelledSet {
  return parseIndependent(readFileSync(new URL('independent.txt', import.meta.url), 'utf8'))
}

/**
 * Names of a brand that the first set's bar has, with a word that the matcher does not know: sisters of
 * its goods, and the same goods with their country, maker or kind (near-misses.txt). Only measured.
 */
export function nearMisses(): LabelledSet {
  const { names } = parseIndependent(
    readFileSync(new URL('near-misses.txt', import.meta.url), 'utf8'),
  )
  const { goods } = labelledNames()
  const byName = new Map(goods.map((good) => [good.name, good]))
  return {
    goods,
    names: names.map(({ name, good }) => {
      const own = good && byName.get(good.name)
      if (own === undefined) throw new Error(`no good is called ${good?.name}`)
      return { name, good: own }
    }),
  }
}

/**
 * Splits by the first word of the brand, so that no brand is in both parts. The second part is only
 * measured.
 */
export function isMeasuredOnly({ name }: { name: string }): boolean {
  let hash = 0
  for (const letter of name.toLowerCase().split(' ')[0] ?? '') {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1009
  }
  return hash % 2 === 1
}
