/**
 * What a person sees of the page, as far as it is the same on every day and machine: each visible
 * text with its letters, its colours and its place in the document. Figures count by their length.
 */
export function outlineOf(root: Element): string {
  const lines: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node as HTMLElement
    if (element.checkVisibility({ visibilityProperty: true })) lines.push(lineOf(element))
  }
  return lines.filter(Boolean).join('\n')
}

function lineOf(element: HTMLElement): string {
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  const text = own.map(({ textContent }) => textContent).join(' ')
  const said = [text, element.getAttribute('aria-label') ?? '', element.getAttribute('d') ?? '']
  if (said.every((one) => one.trim() === '')) return ''
  const { fontSize, fontWeight, color, backgroundColor, padding } = getComputedStyle(element)
  const look = [fontSize, fontWeight, color, backgroundColor, padding].join(' ')
  return `${element.tagName} ${said.join('|').replaceAll(/\d+/g, '#')} ${look}`
}
