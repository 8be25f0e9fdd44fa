import { strFromU8, strToU8 } from 'fflate'

/** The parts of a package by their names. */
export type Parts = Record<string, Uint8Array>

/** Where one part leads, as both ends of the relation are written: still escaped for XML. */
interface Relation {
  id: string
  type: string
  /** The name of the part there; null when it is outside of the file. */
  target: string | null
}

/** The parts that say what cells have, with their content types in XML and in the binary format. */
const KINDS: ReadonlyMap<string, readonly [xml: string, binary: string]> = new Map([
  ['worksheet', ['worksheet+xml', 'worksheet']],
  ['sharedStrings', ['sharedStrings+xml', 'sharedStrings']],
  ['styles', ['styles+xml', 'styles']],
])

const MAIN = ['sheet.main+xml', 'sheet.binary.macroEnabled.main'] as const

const PREFIX = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.',
  'application/vnd.ms-excel.',
] as const

/**
 * A workbook's cells as a package of their own, with the names of parts that everybody gives them.
 * Which parts have cells is found as Excel finds it, by the relations from one part to the next
 * (ECMA-376, part 2), so that neither their names matter nor what else a version of Excel adds.
 * @param unpack unpacks the parts whose names, in lower case, are wanted
 * @returns null when it is no workbook
 */
export function workbookOf(unpack: (isIncluded: (name: string) => boolean) => Parts): Parts | null {
  const all = unpack((name) => name.endsWith('.rels'))
  const book = relationsOf(all, '').find(({ type }) => kindOf(type) === 'officeDocument')?.target
  if (!book) return null
  const relations = relationsOf(all, book).map((relation, n) => ({ ...relation, n }))
  if (!relations.some(({ type }) => kindOf(type) === 'worksheet')) return null
  const format = book.endsWith('.bin') ? 1 : 0
  const extension = ['xml', 'bin'][format]
  const wanted = relations.filter(({ type }) => KINDS.has(kindOf(type)))
  const names = new Set([book, ...wanted.flatMap(({ target }) => target ?? [])])
  const found = unpack((name) => names.has(name))
  const nameOf = ({ type, n }: (typeof relations)[number]): string =>
    `${kindOf(type)}${n}.${extension}`
  const typed = wanted.map((one) => [nameOf(one), KINDS.get(kindOf(one.type))?.[format]] as const)
  return {
    '[Content_Types].xml': xml(
      'Types',
      'content-types',
      [[`workbook.${extension}`, MAIN[format]] as const, ...typed].map(
        ([name, type]) =>
          `<Override PartName="/xl/${name}" ContentType="${PREFIX[format]}${type}"/>`,
      ),
    ),
    // What is not kept keeps its relation, because a sheet without one would get another's cells.
    [`xl/_rels/workbook.${extension}.rels`]: xml(
      'Relationships',
      'relationships',
      relations.map(
        (one) => `<Relationship Id="${one.id}" Type="${one.type}" Target="${nameOf(one)}"/>`,
      ),
    ),
    [`xl/workbook.${extension}`]: partOf(found, book),
    ...Object.fromEntries(
      wanted.map((one) => [`xl/${nameOf(one)}`, partOf(found, one.target ?? '')]),
    ),
  }
}

/** @throws when the part is not in the package */
function partOf(parts: Parts, name: string): Uint8Array {
  const part = parts[name]
  if (!part) throw new Error(`no ${name}`)
  return part
}

function xml(root: string, space: string, elements: readonly string[]): Uint8Array {
  const xmlns = `http://schemas.openxmlformats.org/package/2006/${space}`
  return strToU8(`<?xml version="1.0"?><${root} xmlns="${xmlns}">${elements.join('')}</${root}>`)
}

/** The last word of a relation's type, which is the same in both editions of the format. */
function kindOf(type: string): string {
  return type.slice(type.lastIndexOf('/') + 1)
}

const RELATION = /<(?:\w+:)?Relationship\s([^>]*)>/g
const ATTRIBUTE = /(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The relations of a part; the package itself has no name. */
function relationsOf(all: Parts, part: string): Relation[] {
  const cut = part.lastIndexOf('/') + 1
  const file = all[`${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`]
  if (!file) return []
  return Array.from(strFromU8(file).matchAll(RELATION), ([, text = '']) => {
    const given = new Map(
      Array.from(text.matchAll(ATTRIBUTE), ([, name, double, single]) => [name, double ?? single]),
    )
    return {
      id: given.get('Id') ?? '',
      type: given.get('Type') ?? '',
      target: given.get('TargetMode') === 'External' ? null : targetOf(part, given.get('Target')),
    }
  })
}

function targetOf(part: string, target: string | undefined): string | null {
  if (target === undefined) return null
  const path = target.replaceAll('\\', '/').toLowerCase()
  return decodeURI(new URL(path, `part:///${part}`).pathname.slice(1))
}
