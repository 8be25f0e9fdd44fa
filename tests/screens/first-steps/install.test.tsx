import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf, type Bar } from '#tests/support/bars/bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { openScreen, type OpenedScreen } from '#tests/support/screens/open-screen.tsx'
import { scan } from '#tests/support/screens/devices/scan.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const countingOf = (bar: Bar) => `/count/${newUuid()}?branch=${bar.branches[0].id}`
const card = page.getByRole('complementary', { name: 'Install Dram' })
const heading = (name: string) => page.getByRole('heading', { name })

/** The browser offers to install the app. */
function offer(): boolean {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  Object.assign(event, { prompt: () => Promise.resolve() })
  dispatchEvent(event)
  return event.defaultPrevented
}

/** By then the card would be there: its code has come, the entries are read and the page is drawn. */
async function untilDecided({ database }: OpenedScreen): Promise<void> {
  await import('#features/first-steps/install-offer.tsx')
  await database.entries.count()
  for (let frame = 0; frame < 3; frame += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    await new Promise(requestAnimationFrame)
  }
}

async function countBottle(): Promise<void> {
  await expect.element(page.getByRole('main').getByRole('combobox')).toBeVisible()
  await scan('5000267024011')
  await page.getByLabelText('Bottle weight, g').fill('822')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
}

test('Dram offers installation after the first count, and respects a refusal', async () => {
  const bar = buildBar()
  const phone = await openScreen('/count', { user: bar.barmen[0], rows: rowsOf(bar) })
  expect(offer()).toBe(true)
  await expect.element(heading('Cascade')).toBeVisible()
  await untilDecided(phone)
  await expect.element(card).not.toBeInTheDocument()
  await phone.visit(countingOf(bar))
  await countBottle()
  await expect.element(card).not.toBeInTheDocument()
  await phone.visit('/count')
  offer()
  await expect.element(card).toBeVisible()
  await card.getByRole('button', { name: 'Not now' }).click()
  await expect.element(card).not.toBeInTheDocument()
  await phone.reload()
  await expect.element(heading('Cascade')).toBeVisible()
  offer()
  await untilDecided(phone)
  await expect.element(card).not.toBeInTheDocument()
})

test('an iPhone’s owner gets instructions to install it, on the overview too', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  const bar = buildBar()
  const { visit, reload } = await openScreen('/dashboard', { user: bar.owner, rows: rowsOf(bar) })
  await expect.element(heading('Set up your bar')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
  await visit(countingOf(bar))
  await countBottle()
  await visit('/dashboard')
  await expect.element(card).toHaveTextContent('Tap Share, then “Add to Home Screen”')
  await expect.element(card.getByRole('button', { name: 'Install' })).not.toBeInTheDocument()
  await card.getByRole('button', { name: 'Not now' }).click()
  await reload()
  await expect.element(heading('Overview')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})
