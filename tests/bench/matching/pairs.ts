import { readFileSync } from 'node:fs'

export interface NamedGood {
  name: string
  kind: string
  /** What its bottle holds, in ml. */
  litrage: number
}

/** A product's name, and the good that it is; null when no good is it. */
export interface LabelledName {
  name: string
  good: NamedGood | null
}

export interface LabelledSet {
  goods: readonly NamedGood[]
  names: readonly LabelledName[]
}

/** Names that tills give to goods, labelled by hand (names.txt). */
export function labelledNames(): LabelledSet {
  const goods: NamedGood[] = []
  const names: LabelledName[] = []
  let kind = ''
  for (const line of readFileSync(new URL('names.txt', import.meta.url), 'utf8').split('\n')) {
    const parts = line.replace(/^- /, '').split(' | ')
    if (line.startsWith('#')) kind = line.slice(2)
    else if (kind === 'foreign') names.push(...parts.map((name) => ({ name, good: null })))
    else if (line !== '') {
      const name = parts[0] ?? ''
      const good = { name, kind, litrage: sizeOf(name) }
      goods.push(good)
      names.push(...parts.slice(1).map((name) => ({ name, good })))
    }
  }
  return { goods, names }
}

/** Every good's name in names.txt ends with its size in litres. */
function sizeOf(name: string): number {
  return Math.round(Number(/[\d.]+$/.exec(name)?.[0]) * 1000)
}

/**
 * A second set, of other brands, written before its author had read the matcher's words
 * (independent.txt: good | ml | products). It is only measured: nothing is ever mended for a name in it.
 * Foreign are also names that leave open which of two sizes they are.
 */
export function independentNames(): LabelledSet {
  const goods: NamedGood[] = []
  const names: LabelledName[] = []
  let kind = ''
  for (const line of readFileSync(new URL('independent.txt', import.meta.url), 'utf8').split(
    '\n',
  )) {
    const parts = line.split(' | ')
    if (line.startsWith('#')) kind = line.slice(2)
    else if (line === '') continue
    else if (kind === 'foreign') names.push(...parts.map((name) => ({ name, good: null })))
    else {
      const good = { name: parts[0] ?? '', kind, litrage: Number(parts[1]) }
      goods.push(good)
      names.push(...parts.slice(2).map((name) => ({ name, good })))
    }
  }
  return { goods, names }
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
