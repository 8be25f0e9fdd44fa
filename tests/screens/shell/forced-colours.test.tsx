import { beforeEach, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { buildBar, rowsOf } from '#tests/support/bar.ts'
import { emulateMedia } from '#tests/support/screens/media.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'

const STATES = '[aria-checked],[aria-pressed],[aria-selected],[aria-current]'

beforeEach(() => emulateMedia({ 'forced-colors': 'active' }))

/** How much of a control has each colour, whatever is written on it. */
async function coloursOf(control: Element): Promise<ReadonlyMap<string, number>> {
  const base64 = await page.screenshot({ element: control, base64: true, save: false })
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = must(canvas.getContext('2d'), 'context')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, picture.width, picture.height)
  const colours = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.slice(at, at + 3).join(' ')
    colours.set(colour, (colours.get(colour) ?? 0) + 1)
  }
  return colours
}

/** Does the picture of a control change with its state alone? */
async function isTold(control: Element, attribute: string, other: string | null): Promise<boolean> {
  const before = await coloursOf(control)
  const own = control.getAttribute(attribute)
  if (other === null) control.removeAttribute(attribute)
  else control.setAttribute(attribute, other)
  const after = await coloursOf(control)
  control.setAttribute(attribute, must(own, attribute))
  return [...before].some(([colour, count]) => after.get(colour) !== count)
}

const OTHER: Record<string, string | null> = { true: 'false', false: 'true' }

async function untold(): Promise<string[]> {
  const silent: string[] = []
  for (const control of document.querySelectorAll(STATES)) {
    if (!(control instanceof HTMLElement) || control.offsetParent === null) continue
    const [attribute] =
      STATES.match(/aria-\w+/g)?.filter((name) => control.hasAttribute(name)) ?? []
    const name = must(attribute, 'state')
    const other = name === 'aria-current' ? null : OTHER[control.getAttribute(name) ?? '']
    if (other === undefined) continue
    // What was pressed has the focus, whose ring is not its state.
    control.blur()
    if (!(await isTold(control, name, other))) silent.push(control.outerHTML.slice(0, 80))
  }
  return silent
}

test.each<[address: string, shown: (bar: ReturnType<typeof buildBar>) => Locator]>([
  ['/dashboard/barmen', () => page.getByRole('switch').first()],
  ['/dashboard/usage', () => page.getByRole('heading').first()],
  ['/dashboard/goods', () => page.getByRole('heading').first()],
])('on and off differ at %s where the system chooses the colours', async (address, shown) => {
  const bar = buildBar()
  await openScreen(address, { user: bar.owner, rows: rowsOf(bar), viewport: DESK })
  await expect.element(shown(bar)).toBeVisible()
  expect(document.querySelectorAll(STATES).length).toBeGreaterThan(0)
  expect(await untold()).toEqual([])
})
