import { beforeEach, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { buildBar } from '#tests/support/bars/bar.ts'
import { countInventories } from '#tests/support/bars/counted-inventories.ts'
import { must } from '#domain/must.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import {
  DEMO_SCALE,
  hurry,
  openCount,
  savedNote,
  selectedBottle,
  typedWeight,
  typeWeight,
} from '#tests/support/screens/counting.ts'
import { emulateMedia } from '#tests/support/screens/media.ts'
import { DESK, PHONE, type OpenedScreen } from '#tests/support/screens/open-screen.tsx'
import { PageScale } from '#tests/support/screens/devices/page-scale.ts'
import { quickenScale } from '#tests/support/screens/devices/quick-scale.ts'
import { scan } from '#tests/support/screens/devices/scan.ts'

/* The count in one hand: the thumb presses below, the eye looks above. */

const BARCODE = '5000267024011'
/** What a thumb does not reach on a phone that is held in one hand: the upper part of the window. */
const OUT_OF_REACH = 0.4

const button = (name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const finder = (): Locator => page.getByRole('main').getByRole('combobox')

beforeEach(quickenScale)
beforeEach(() => emulateMedia({ 'prefers-color-scheme': 'dark' }))

/** A count in a bar that has counted before, where the server offers a scale without hardware. */
async function openInBar(viewport = PHONE): Promise<OpenedScreen> {
  hurry()
  const bar = buildBar()
  const { rows } = countInventories(bar)
  const opened = await openCount(bar, { rows, viewport, answers: DEMO_SCALE })
  await expect.element(button('Not counted yet: 1 of 1')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Next on your route' })).toBeVisible()
  return opened
}

async function connectDemo(): Promise<void> {
  await button('Demo scale').click()
  await expect.element(page.getByLabelText('Grams on the demo scale')).toBeVisible()
}

test('what is pressed while counting lies where a thumb reaches it', async () => {
  const outOfReach: string[] = []
  const reach = async (...targets: Locator[]): Promise<void> => {
    for (const target of targets) {
      await expect.element(target).toBeVisible()
      const { top, bottom } = target.element().getBoundingClientRect()
      const isReached = top >= PHONE.height * OUT_OF_REACH && bottom <= PHONE.height
      if (!isReached) outOfReach.push(`${target.selector}: ${top} to ${bottom}`)
    }
  }
  await openInBar()
  const always = [finder(), button('Scan with camera')]
  const chosen = [button('Open bottle'), button('Full bottles'), button('Another bottle')]
  await reach(...always, button('Demo scale'))
  await scan(BARCODE)
  // Without a scale the keys take the room of what finds a bottle.
  await reach(button('5'), button('0'), button('Save'))
  await typeWeight(BARCODE, 822)
  await reach(button('Undo'))
  // Typing was a choice too.
  await expect.element(button('Demo scale')).not.toBeInTheDocument()
  await page.getByText('Other ways to weigh').click()
  await reach(button('Demo scale'))
  await connectDemo()
  await reach(button('Tare'), button('Disconnect'))
  await scan(BARCODE)
  await reach(...always, ...chosen, button('Enter the weight'))
  expect(outOfReach).toEqual([])
})

test('a name is looked for in the dock without moving the page', async () => {
  await openInBar()
  expect(scrollY).toBe(0)
  const input = must(document.querySelector<HTMLElement>('main [role=combobox]'), 'finder')
  // As a finger does, which scrolls nothing itself, and as a keyboard does.
  const ways = [() => finder().click({ position: { x: 80, y: 20 } }), async () => input.focus()]
  for (const focus of ways) {
    await focus()
    expect(scrollY).toBe(0)
    await userEvent.keyboard('vodka')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    expect(scrollY).toBe(0)
    await finder().fill('')
    input.blur()
  }
})

/** How many pixels of it are below the upper edge of what stays at the lower one. */
async function belowDock(target: Locator): Promise<number> {
  await expect.element(target).toBeVisible()
  const messages = finder().element().closest('[data-desk]')?.querySelector('[data-messages]')
  const dock = must(messages, 'messages').getBoundingClientRect()
  return Math.max(0, target.element().getBoundingClientRect().bottom - dock.top)
}

test('why a weight is refused is in sight, and goes when another weight comes', async () => {
  const scale = new PageScale()
  await openInBar()
  await scale.connect()
  await scan(BARCODE)
  await expect.element(selectedBottle()).toBeVisible()
  scale.place(2000)
  const refusal = page.getByRole('alert')
  await expect.element(refusal).toHaveTextContent('Not saved')
  scrollTo(0, 0)
  expect(await belowDock(refusal)).toBe(0)
  expect(await belowDock(selectedBottle().getByRole('listitem').first())).toBe(0)
  await expect.element(selectedBottle().getByText('Likely cause:')).toBeVisible()
  // Lifted off, it may still be read.
  scale.place(0)
  await expect.element(page.getByTestId('live-weight')).toHaveTextContent('0.0 g')
  await expect.element(refusal).toBeVisible()
  // It goes before the next weight is still.
  scale.swing(822)
  await expect.element(button(/Hold still/)).toBeVisible()
  await expect.element(refusal).not.toBeInTheDocument()
  scale.place(822)
  await expect.element(savedNote()).toBeVisible()

  // A bottle that nobody knows: what to do is above the dock, with what does it.
  scale.place(0)
  await scan('4006381333931')
  const advice = selectedBottle().getByText('good not exists')
  expect(await belowDock(advice.or(selectedBottle().getByText(/create it/)))).toBe(0)
  expect(await belowDock(button('Take a photo'))).toBe(0)
})

test('on a small phone the ways to a scale begin above the dock', async () => {
  await openInBar({ width: 360, height: 740 })
  expect(await belowDock(button('USB scale'))).toBe(0)
})

test('a typed weight is seen as millilitres before it is saved', async () => {
  await openCount(buildBar())
  await scan(BARCODE)
  await typedWeight().fill('822')
  await expect.element(selectedBottle()).toHaveTextContent('350.00 ml')
  await typedWeight().fill('82')
  await expect.element(selectedBottle()).not.toHaveTextContent(' ml ±')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the ways to connect fold away after the first choice, and open on a press', async () => {
  const { reload } = await openInBar()
  await expect.element(button('Demo scale')).toBeVisible()
  await expect.element(button('USB scale')).toBeVisible()
  await connectDemo()
  await button('Disconnect').click()
  // The chosen one stays a press away.
  await expect.element(button('Demo scale')).toBeVisible()
  await expect.element(button('USB scale')).not.toBeInTheDocument()
  await page.getByText('Other ways to weigh').click()
  await expect.element(button('USB scale')).toBeVisible()
  await reload()
  await expect.element(button('Demo scale')).toBeVisible()
  await expect.element(button('USB scale')).not.toBeInTheDocument()
})

test('a ring says how far the count is, in numbers too', async () => {
  await openInBar()
  await expect.element(button('Not counted yet: 1 of 1')).toHaveTextContent('0%')
  await typeWeight(BARCODE, 822)
  await expect.element(button('Not counted yet: 0 of 1')).toHaveTextContent('100%')
  await button('Not counted yet: 0 of 1').click()
  await expect.element(page.getByRole('dialog', { name: 'Count progress' })).toBeVisible()
})

test('a wide window has the bottle and the list beside each other', async () => {
  await openInBar()
  await typeWeight(BARCODE, 822)
  await page.viewport(DESK.width, DESK.height)
  const entries = page.getByRole('region', { name: 'Entries' })
  await expect.element(entries).toBeVisible()
  const { right } = page.getByRole('region', { name: 'Scale' }).element().getBoundingClientRect()
  expect(entries.element().getBoundingClientRect().left).toBeGreaterThan(right)
  await expect.element(entries.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
  await expect.element(finder()).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('list', { name: 'Last three' })).not.toBeInTheDocument()
  await expectNoViolations()
  expectFits()
})

test('items of the last count that have not arrived yet are still to be counted', async () => {
  hurry()
  const bar = buildBar()
  const rows = countInventories(bar).rows.filter(({ table }) => table !== 'goods')
  await openCount(bar, { rows, answers: DEMO_SCALE })
  await expect.element(button('Not counted yet: 1 of 1')).toHaveTextContent('0%')
})
