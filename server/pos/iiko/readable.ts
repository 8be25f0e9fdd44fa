/** What a person reads of one answer at most. */
const LINES_MAX = 60
const LINE_MAX = 500

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
}

/** Tags after which another line begins. */
const BREAKS = /<\s*(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^>]*>/gi
/** The class of an error tells a person nothing; its message may. */
const EXCEPTION = /^(?:[a-z]\w*\.)+[A-Z]\w*(?:Exception|Error)?:?\s*/
const STACK = /^at (?:[a-z]\w*\.)+/

/**
 * The system's own text as lines to read: markup, entities and the names of program classes are
 * taken out, and ids are replaced by the names in `names`. Parts of one answer may be given
 * together.
 */
export function readableLines(
  text: string | null | undefined,
  names: ReadonlyMap<string, string> = new Map(),
): string[] {
  // Twice, because the text is often markup that was escaped for another markup.
  const decoded = decode(decode(text ?? '').replaceAll(/<!\[CDATA\[|\]\]>/g, ''))
  const plain = decoded
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(BREAKS, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, ' ')
    .replaceAll(/\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?/gi, (id) => {
      return names.get(id.replaceAll(/[{}]/g, '').toLowerCase()) ?? id
    })
  const lines = plain.split(/[\r\n]+/).map((line) =>
    line
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .replace(EXCEPTION, '')
      .slice(0, LINE_MAX)
      .toWellFormed(),
  )
  const readable = lines.filter((line) => line !== '' && line !== 'null' && !STACK.test(line))
  return [...new Set(readable)].slice(0, LINES_MAX)
}

function decode(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ff_ff ? String.fromCodePoint(code) : ''
  })
}
