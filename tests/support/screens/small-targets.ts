/**
 * What is too small to be touched. A link, a button or a field needs 43.5 px of height; a check or
 * radio box 48 px both ways, and what its label takes up counts, as far as a touch there arrives.
 * Specs send it to their page, so it holds all that it needs.
 */
export function smallTargets(): string[] {
  const isClipped = (element: Element): boolean =>
    getComputedStyle(element).clipPath !== 'none' ||
    (element.parentElement !== null && isClipped(element.parentElement))
  const seen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    !isClipped(element)
  /** The link of a whole row or card. */
  const isSpread = (element: Element): boolean =>
    getComputedStyle(element, '::after').position === 'absolute'
  const nameOf = ({ outerHTML }: Element): string => outerHTML.slice(0, 120)
  const isBox = (one: Element): one is HTMLInputElement =>
    one instanceof HTMLInputElement && ['checkbox', 'radio'].includes(one.type)

  /** How far around its middle a touch still arrives at the box. */
  const reachOf = (box: HTMLInputElement, step: [number, number]): number => {
    const target = box.labels?.[0] ?? box
    const { left, top, width, height } = box.getBoundingClientRect()
    const arrives = (distance: number): boolean => {
      const x = left + width / 2 + step[0] * distance
      const y = top + height / 2 + step[1] * distance
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (target.contains(hit) || hit === box)
    }
    let reach = 0
    while (reach < 48 && arrives(reach + 1)) reach += 1
    return reach
  }

  /** An open menu lies over it until it is closed. */
  const isUnderMenu = (box: HTMLInputElement): boolean => {
    const { left, top, width, height } = box.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return (hit?.closest('[data-place]') ?? null) !== null
  }

  const findSmallBox = (box: HTMLInputElement): string[] => {
    if (box.disabled) return []
    box.scrollIntoView({ block: 'center' })
    if (isUnderMenu(box)) return []
    const width = reachOf(box, [1, 0]) + reachOf(box, [-1, 0])
    const height = reachOf(box, [0, 1]) + reachOf(box, [0, -1])
    // The middle itself, and the last part of a pixel on either side, are not counted.
    return width >= 46 && height >= 46 ? [] : [`${width} x ${height}: ${nameOf(box)}`]
  }

  // What lies behind a dialog cannot be touched.
  const shown = document.querySelector('dialog:modal') ?? document
  const all = [...shown.querySelectorAll('a, button, summary, input, textarea, select')]
  const boxes = all.filter(isBox).filter(seen)
  const others = all
    .filter((one) => !isBox(one) && !one.closest('label') && seen(one) && !isSpread(one))
    .filter((one) => one.getBoundingClientRect().height < 43.5)
  const found = [...others.map(nameOf), ...boxes.flatMap(findSmallBox)]
  scrollTo(0, 0)
  return found
}
