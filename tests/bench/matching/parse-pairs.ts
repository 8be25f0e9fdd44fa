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

/** What names.txt says: a good, and names that tills give it. */
export function parseLabelled(text: string): LabelledSet {
  const goods: NamedGood[] = []
  const names: LabelledName[] = []
  let kind = ''
  for (const line of text.split('\n')) {
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

/** What independent.txt says: good | ml | products. */
export function parseIndependent(text: string): LabelledSet {
  const goods: NamedGood[] = []
  const names: LabelledName[] = []
  let kind = ''
  for (const line of text.split('\n')) {
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
