import { expect, inject, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { buildBar } from '#tests/support/bars/bar.ts'
import { countInventories } from '#tests/support/bars/counted-inventories.ts'
import { addressOf, routesFor } from '#tests/support/routes.ts'
import { emulateMedia } from '#tests/support/screens/media.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

/** As high as pictures of screens may be, so that most of a page is in sight. */
const TALL = { width: 1440, height: 1200 }

const CONTROLS =
  'a[href],button,input,select,textarea,summary,[role=switch],[role=option],[tabindex="0"]'
const STATES = ['aria-checked', 'aria-pressed', 'aria-selected', 'aria-current'] as const

/** What can be pressed or filled in and lies open in sight. */
function controls(): HTMLElement[] {
  return [...document.querySelectorAll(CONTROLS)].filter((one): one is HTMLElement => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    if (!(one instanceof HTMLElement) || !isInside || !one.checkVisibility()) return false
    const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return shown !== null && (one.contains(shown) || shown.contains(one))
  })
}

/** The page as it looks now. @returns how much of a control has each colour */
async function look(): Promise<(control: Element) => ReadonlyMap<number, number>> {
  const { x, y } = must(window.frameElement, 'frame').getBoundingClientRect()
  const clip = { x, y, width: innerWidth, height: innerHeight, scale: 1 }
  const asked = { format: 'png', optimizeForSpeed: true, clip } as const
  const answer = await cdp().send('Page.captureScreenshot', asked)
  const bytes = Uint8Array.from(atob(answer.data), (letter) => letter.codePointAt(0) ?? 0)
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = must(canvas.getContext('2d', { willReadFrequently: true }), 'context')
  context.drawImage(picture, 0, 0)
  return (control) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    const { data } = context.getImageData(left, top, Math.max(1, width), Math.max(1, height))
    const colours = new Map<number, number>()
    for (const colour of new Uint32Array(data.buffer)) {
      colours.set(colour, (colours.get(colour) ?? 0) + 1)
    }
    return colours
  }
}

const namesOf = (found: Iterable<Element>): string[] =>
  [...found].map(({ outerHTML }) => outerHTML.slice(0, 120))

type TurnBack = () => void

/** Turns a control's state to the other one. @returns null if it has none */
function turn(control: HTMLElement): TurnBack | null {
  const isBox = control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)
  return isBox ? turnBox(control) : turnState(control)
}

function turnBox(box: HTMLInputElement): TurnBack | null {
  const { checked, type } = box
  // One that is chosen would turn off another.
  if (type === 'radio' && !checked) return null
  box.checked = !checked
  return () => Object.assign(box, { checked })
}

function turnState(control: HTMLElement): TurnBack | null {
  const state = STATES.find((name) => control.hasAttribute(name))
  const own = state && control.getAttribute(state)
  if (!own || (own !== 'true' && own !== 'false' && state !== 'aria-current')) return null
  if (state === 'aria-current') control.removeAttribute(state)
  else control.setAttribute(state, own === 'true' ? 'false' : 'true')
  return () => control.setAttribute(state, own)
}

/** Controls of which nothing is to be seen, and those that look the same on and off. */
async function faults(): Promise<{ blank: string[]; untold: string[] }> {
  // What was pressed has the focus, whose ring is not its state.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const all = controls()
  const before = await look()
  const turned = all.flatMap((control) => {
    const back = turn(control)
    return back ? [{ control, back }] : []
  })
  const after = await look()
  for (const { back } of turned.toReversed()) back()
  const untold = turned.filter(({ control }) => {
    const other = after(control)
    return [...before(control)].every(([colour, count]) => other.get(colour) === count)
  })
  return {
    blank: namesOf(all.filter((control) => before(control).size < 2)),
    untold: namesOf(untold.map(({ control }) => control)),
  }
}

/** Have switches, tabs and boxes, so that every run looks at some. */
const ALWAYS = new Set(['/dashboard/barmen', '/dashboard/usage', '/dashboard/goods'])
const PARTS = [0, 1, 2]

/** On a push a part of all routes, another one each time. */
function partsNow(): number[] {
  const rotation = inject('rotation')
  return rotation === null ? PARTS : [rotation % PARTS.length]
}

test.each(partsNow())(
  'controls and their states are seen in forced colours: part %i',
  async (part) => {
    await emulateMedia({ 'forced-colors': 'active' })
    const bar = buildBar()
    const { rows, secondId } = countInventories(bar)
    const { visit } = await openScreen('/repair', { user: bar.owner, rows, viewport: TALL })
    const ids = { inventory: secondId, good: bar.goods[0].id }
    const routes = routesFor('people', 'dashboard', 'owner')
    for (const route of routes.filter((one, at) => at % PARTS.length === part || ALWAYS.has(one))) {
      // oxlint-disable no-await-in-loop -- one page
      await visit(addressOf(route, ids))
      const headings = () => document.querySelectorAll('main h1, main h2').length
      await expect.poll(headings, { message: route }).toBeGreaterThan(0)
      await expect.poll(() => controls().length, { message: route }).toBeGreaterThan(10)
      await expect.poll(faults, { message: route }).toEqual({ blank: [], untold: [] })
    }
  },
)

test('menus and dialogs are seen in forced colours', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  const bar = buildBar()
  const { rows } = countInventories(bar)
  await openScreen('/dashboard/goods-type', { user: bar.owner, rows, viewport: TALL })
  const closed = () => controls().filter((one) => one.matches('button[aria-expanded=false]'))
  await expect.poll(() => closed().length).toBeGreaterThan(3)
  for (const trigger of closed()) {
    // oxlint-disable no-await-in-loop -- one page
    const menu = trigger.outerHTML.slice(0, 120)
    trigger.click()
    await expect.poll(() => trigger.ariaExpanded, { message: menu }).toBe('true')
    await expect.poll(faults, { message: menu }).toEqual({ blank: [], untold: [] })
    await userEvent.keyboard('{Escape}')
  }
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.poll(faults).toEqual({ blank: [], untold: [] })
})
