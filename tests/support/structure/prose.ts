import ts from 'typescript'

/** Openings of comments that lack a subject, because the noun stands in another file. */
const OPENING = /^(?:Of|With|Where|As|From|Not) /

/** Private words in names, where the field has a term: query, request, stored, reported. */
const WORDS = /told|Told|TOLD|Asked|Wanted|Said|Kept|worn|Worn/

/** The comments of a file, each by its first words. */
function openings(text: string): string[] {
  const blocks = text.matchAll(/\/\*\*?(?:\s*\n\s*\*)?[ \t]*([^\n]*)/g)
  const lines = text.split('\n')
  const isLine = (line: string | undefined): boolean => /^\s*\/\/ /.test(line ?? '')
  return [
    ...[...blocks].map(([, first = '']) => first),
    ...lines.flatMap((line, at) =>
      isLine(line) && !isLine(lines[at - 1]) ? [line.replace(/^\s*\/\/ /, '')] : [],
    ),
  ]
}

export interface ProseHits {
  /** Comments that begin without a subject. */
  comments: string[]
  /** Uses of names that have a private word in them. */
  names: string[]
}

/** What a file's language lacks of the rules in CONTRIBUTING. */
export function proseHits(file: string, text: string): ProseHits {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && WORDS.test(node.text)) names.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false))
  return { comments: openings(text).filter((opening) => OPENING.test(opening)), names }
}
