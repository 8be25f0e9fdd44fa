/**
 * How many words a person reads before they scroll: those in the window that nothing hides, of a list
 * of choices the chosen one, and none of the doors. Also runs alone in a page of another browser.
 */
export function wordsInView(): number {
  const isInside = (box: DOMRect): boolean =>
    box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight
  // What only screen readers hear is one pixel wide.
  const isSeen = (box: DOMRect): boolean => Math.min(box.width, box.height) > 1 && isInside(box)
  const isShown = (one: Element): boolean =>
    one.checkVisibility({ opacityProperty: true }) && isSeen(one.getBoundingClientRect())
  const range = document.createRange()
  const isRead = (text: Node): boolean => {
    const holder = text.parentElement
    if (!holder || holder.closest('nav, option, script, style, noscript') || !isShown(holder)) {
      return false
    }
    range.selectNodeContents(text)
    return isSeen(range.getBoundingClientRect())
  }
  const said = [...document.querySelectorAll('select')]
    .filter((choice) => isShown(choice))
    .map((choice) => choice.selectedOptions[0]?.text ?? '')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    if (isRead(walker.currentNode)) said.push(walker.currentNode.textContent ?? '')
  }
  const words = said.flatMap((text) => text.split(/\s+/u))
  return words.filter((word) => /\p{L}/u.test(word)).length
}
