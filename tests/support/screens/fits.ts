import { expect } from 'vitest'

/** In pixels: what rounding may add. */
const SLACK = 1

/** Nothing is wider than the screen, and no page of an open door than its line in the menu. */
export function expectFits(): void {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  const links = [...document.querySelectorAll('nav ul ul a')]
  expect(links.filter(isTooWide).map(({ textContent }) => textContent)).toEqual([])
}

function isTooWide(link: Element): boolean {
  const words = document.createRange()
  words.selectNodeContents(link)
  return words.getBoundingClientRect().right > link.getBoundingClientRect().right + SLACK
}
