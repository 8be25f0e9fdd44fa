/* Each runs in the page, also where a spec sends it there: none names anything outside itself. */

/** Beyond the window's edge, or cut off before it. */
function findWide(): string[] {
  const { scrollWidth, clientWidth: width } = document.documentElement
  const widest = [...document.querySelectorAll('body *')].findLast(
    (element) => element.getBoundingClientRect().right > width + 1,
  )
  const found =
    scrollWidth > width ? [`${scrollWidth} px wide: ${widest?.outerHTML.slice(0, 140)}`] : []
  /** The part of the window in which the element shows; null: it may be scrolled to, or is hidden. */
  const roomOf = (element: Element): { left: number; right: number } | null => {
    for (let over = element.parentElement; over; over = over.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(over)
      if (clipPath !== 'none' || ['auto', 'scroll'].includes(overflowX)) return null
      if (overflowX === 'hidden' || overflowX === 'clip') return over.getBoundingClientRect()
    }
    return { left: 0, right: width }
  }
  const CONTROLS = 'a, button, input, select, textarea, th, td, h1, h2, h3, img'
  for (const element of document.querySelectorAll(CONTROLS)) {
    // The browser lays out far rows of long lists only when they are scrolled to.
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      continue
    const box = element.getBoundingClientRect()
    const room = roomOf(element)
    if (!room || box.width <= 1) continue
    if (box.right > Math.min(room.right, width) + 1 || box.left < -1) {
      const [from, to] = [box.left, box.right].map(Math.round)
      found.push(`${from} to ${to} px: ${element.outerHTML.slice(0, 140)}`)
    }
  }
  return found
}

function findBrokenDates(): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    for (const { index, 0: date } of text.matchAll(/\d{2}[./]\d{2}[./]\d{4}/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + date.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.push(`in two lines: ${text}`)
    }
  }
  return found
}

function findCutPlaceholders(): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap((field) => {
    if (!pen || !field.checkVisibility() || field.value !== '') return []
    const { fontWeight, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field)
    const { fontSize } = getComputedStyle(field, '::placeholder')
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const room =
      field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const needed = Math.ceil(pen.measureText(field.placeholder).width)
    return needed > room + 1 ? [`${needed} px in ${room} px: ${field.placeholder}`] : []
  })
}

/** Lists of choices that are too narrow for what is chosen in them. */
export function cutChoices(): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  return [...document.querySelectorAll('select')].flatMap((list) => {
    const chosen = list.selectedOptions[0]?.text.trim() ?? ''
    if (!pen || !list.checkVisibility()) return []
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(list)
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const needed = Math.ceil(pen.measureText(chosen).width)
    return needed > room + 1 ? [`${needed} px in ${room} px: ${chosen}`] : []
  })
}

/** The menus of rows. */
function findHiddenMenus(): string[] {
  const { clientWidth } = document.documentElement
  // A mouse hits less than a finger does.
  const least = matchMedia('(min-width: 48em) and (pointer: fine)').matches ? 24 : 44
  return [...document.querySelectorAll('main :is(tr, li) button[aria-expanded]')]
    .filter((menu) => {
      const { left, right, width } = menu.getBoundingClientRect()
      return !menu.checkVisibility() || width < least || left < 0 || right > clientWidth
    })
    .map(({ outerHTML }) => `out of sight: ${outerHTML.slice(0, 140)}`)
}

/** Filled buttons beside each other, of which nobody sees the likeliest next act. */
function findRivals(): string[] {
  const probe = document.createElement('i')
  probe.style.background = 'var(--dram-fill)'
  document.body.append(probe)
  const fill = getComputedStyle(probe).backgroundColor
  probe.remove()
  const filled = [...document.querySelectorAll('main :is(a, button)')].filter(
    (one) =>
      one.checkVisibility() &&
      !one.closest('dialog') &&
      one.textContent.trim() !== '' &&
      getComputedStyle(one).backgroundColor === fill,
  )
  return filled.length > 1
    ? [`${filled.length} filled: ${filled.map(({ textContent }) => textContent).join(', ')}`]
    : []
}

/** What does not fit the window; each finding names its element. */
export const MISFITS: readonly (() => string[])[] = [
  findRivals,
  findWide,
  findBrokenDates,
  findCutPlaceholders,
  findHiddenMenus,
]
