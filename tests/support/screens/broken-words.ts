/**
 * Words in these elements that stand in more than one line, as where a narrow place broke them; a
 * soft hyphen is where a translator allows that.
 */
export function brokenWords(selector: string): string[] {
  return [...document.querySelectorAll(selector)].flatMap(({ firstChild: text }) => {
    if (!(text instanceof Text)) return []
    return [...text.data.matchAll(/[^\s\u00AD]+/g)].flatMap(({ 0: word, index }) => {
      const range = new Range()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    })
  })
}
