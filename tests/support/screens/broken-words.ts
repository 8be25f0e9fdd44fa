/**
 * Words in these elements that stand in more than one line, as where a narrow place broke them; a
 * soft hyphen is where a translator allows that.
 */
export function brokenWords(selector: string): string[] {
  return [...document.querySelectorAll(selector)].flatMap(({ firstChild: text }) => {
    if (!(text instanceof Text)) return []
    return [...text.data.matchAll(/[^\s\u00AD]+/g)].flatMap(({ 0: word, index }) => {
      const lines = new Set([...word].map((_, offset) => lineOf(text, index + offset)))
      return lines.size > 1 ? [word] : []
    })
  })
}

/** A character behind a soft hyphen has two boxes, of which the first is the hyphen's. */
function lineOf(text: Text, offset: number): number | undefined {
  const range = new Range()
  range.setStart(text, offset)
  range.setEnd(text, offset + 1)
  return [...range.getClientRects()].at(-1)?.top
}
