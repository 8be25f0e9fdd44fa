import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import {
  openCount,
  selectedBottle,
  typedWeight,
  typeWeight,
} from '#tests/support/screens/counting.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { PageScale } from '#tests/support/screens/devices/page-scale.ts'
import { scan } from '#tests/support/screens/devices/scan.ts'

const BARCODE = '5000267024011'

const help = (title: string) => page.getByRole('region', { name: title })

test('an overload is reported, saves nothing, and is cleared when it is taken off', async () => {
  const scale = new PageScale()
  const { outbox } = await openCount(buildBar())
  await scale.connect()
  await scan(BARCODE)
  await expect.element(selectedBottle()).toBeVisible()
  scale.overload()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^Too heavy for this scale\. Take something off\.$/)
  await expect.element(page.getByTestId('live-weight')).not.toBeInTheDocument()
  scale.place(0)
  await expect.element(page.getByTestId('live-weight')).toHaveTextContent('0.0 g')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect((await outbox()).filter(({ kind }) => kind !== 'remember-scale')).toEqual([])
})

test('a scale that sends nothing, or nothing that can be read, is named with its cause', async () => {
  const scale = new PageScale()
  await openCount(buildBar())
  await scale.connect()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('The scale has sent no weight yet')
  scale.place(0)
  await expect.element(alert).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await scale.connect()
  scale.mumble()
  await expect.element(alert).toHaveTextContent("Dram can't read what this scale sends")
  await page.getByRole('link', { name: 'What to do?' }).click()
  await expect.element(help('Unreadable scale data')).toHaveTextContent('Most likely')
  const record = help('Unreadable scale data').getByRole('link', { name: 'Record what it says' })
  await expect.element(record).toHaveAttribute('href', '/scales/try')
})

test('the weight of a scale that sends it once is recorded when nothing follows', async () => {
  const scale = new PageScale()
  const { outbox } = await openCount(buildBar())
  await scale.connect()
  await scan(BARCODE)
  await expect.element(selectedBottle()).toBeVisible()
  scale.sendOnce(822)
  await expect
    .poll(async () => (await outbox()).filter(({ kind }) => kind === 'record-entry'))
    .toHaveLength(1)
})

test('a device without Bluetooth is reported at once', async () => {
  // As measured in Chromium 156 on a machine without an adapter.
  const error = new DOMException('Bluetooth adapter not available.', 'NotFoundError')
  const value = { requestDevice: () => Promise.reject(error) }
  Object.defineProperty(navigator, 'bluetooth', { configurable: true, value })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'bluetooth'))
  await openCount(buildBar())
  await page.getByRole('button', { name: 'Connect a scale' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Bluetooth is off or not available on this device')
  await page.getByRole('link', { name: 'What to do?' }).click()
  for (const cause of ['Bluetooth is off', 'This device has no Bluetooth']) {
    await expect.element(help(cause)).toHaveTextContent('Most likely')
  }
  await expect.element(page.getByText('Please turn on your Bluetooth')).toBeVisible()
})

/** The browser of an iPhone, which can reach no scale. */
function becomeIphone(): void {
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  for (const name of ['bluetooth', 'serial']) {
    const api = Reflect.getOwnPropertyDescriptor(Navigator.prototype, name)
    if (!api) continue
    Reflect.deleteProperty(Navigator.prototype, name)
    onTestFinished(() => void Object.defineProperty(Navigator.prototype, name, api))
  }
}

test('an iPhone gets the keypad at once, with the reason, offline and in every language', async () => {
  becomeIphone()
  const { reload } = await openCount(buildBar(), { viewport: { width: 390, height: 664 } })
  const panel = page.getByRole('region', { name: 'Scale', exact: true })
  const reason = panel.getByText("This browser doesn't support Bluetooth scales.")
  await expect.element(reason).toBeVisible()
  await expect.element(panel.getByRole('button')).toHaveLength(0)
  await scan(BARCODE)
  await expect.element(typedWeight()).toHaveFocus()
  await expect.element(typedWeight()).toHaveAttribute('inputmode', 'none')
  // The bottle takes its place.
  await expect.element(panel).not.toBeVisible()
  await typeWeight(BARCODE, 822)
  await expect.element(panel).toBeVisible()
  // Once read, it is folded away.
  await expect.element(reason).not.toBeVisible()
  await page.getByRole('link', { name: 'Scale not working?' }).click()
  const title = "Safari and Chrome on iPhone and iPad don't support Bluetooth scales"
  await expect.element(help(title)).toHaveTextContent('Most likely')
  for (const [language, heading] of [
    ['hy', 'Կշեռքը չի աշխատում'],
    ['ru', 'Весы не работают'],
  ] as const) {
    localStorage.setItem('language', language)
    await reload()
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    expect([language, scrollWidth - clientWidth]).toEqual([language, 0])
  }
})

test('an iPhone to which an extension brings Web Bluetooth weighs as Chromium does', async () => {
  becomeIphone()
  // It offers the chooser and nothing else, and characteristics of the first edition of the API.
  const scale = new PageScale()
  scale.device.gatt.isOld = true
  const { outbox } = await openCount(buildBar())
  await scale.connect()
  await scan(BARCODE)
  await expect.element(selectedBottle()).toBeVisible()
  scale.place(822)
  await expect
    .poll(async () => (await outbox()).filter(({ kind }) => kind === 'record-entry'))
    .toHaveLength(1)
  scale.mumble()
  scale.overload()
  await page.getByRole('link', { name: 'What to do?' }).click()
  await expect
    .poll(() => document.querySelector('dl')?.textContent)
    .toMatch(/^Bluetooth scales in this browseravailable/)
  await expect.element(help('Too heavy for this scale')).toHaveTextContent('Most likely')
})

test('what else weighs, or looks like less, is said plainly beside the causes', async () => {
  const bar = buildBar()
  await openScreen('/count/scale-help', {
    user: must(bar.barmen[0], 'a barman'),
    rows: rowsOf(bar),
  })
  for (const [title, said] of [
    ['Pourers', '15 to 40 g'],
    ['Ice buckets', 'wipe it dry'],
    ['Cold bottles', 'weighs the same'],
    ['Cold litres', 'litres at 20 °C'],
  ] as const) {
    const note = page.getByRole('group').filter({ hasText: title })
    await note.getByText(title, { exact: true }).click()
    await expect.element(note).toHaveTextContent(said)
  }
})
