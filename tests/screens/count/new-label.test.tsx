import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeLabel } from '#domain/bottles/make-label.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import {
  hurry,
  openCount,
  savedNote,
  selectedBottle,
  typedWeight,
  untilCounting,
} from '#tests/support/screens/counting.ts'
import { hidden } from '#tests/support/screens/in-sight.ts'
import { openScreen, type OpenedScreen } from '#tests/support/screens/open-screen.tsx'
import { turnOf } from '#tests/support/screens/sampled-looks.ts'
import { scan } from '#tests/support/screens/devices/scan.ts'

const BARCODE = '5000267024011'
const LABEL = makeLabel(new Uint8Array([1, 2, 3, 4, 5, 6, 7]))

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => selectedBottle().getByRole('heading', { name })
const willBe = () => page.getByText(`${LABEL} becomes this bottle's label.`, { exact: true })

/** What was said of bottles, in its order. */
async function said({ outbox }: OpenedScreen): Promise<unknown[]> {
  const kinds = new Set(['record-entry', 'name-barcode', 'delete-entry', 'remove-barcode'])
  return (await outbox()).flatMap(({ kind, args }) => (kinds.has(kind) ? [{ kind, args }] : []))
}

async function choose(name: string): Promise<void> {
  await page.getByRole('combobox').fill(name)
  await page.getByRole('option').first().click()
}

test('the scan after an unknown label says what the bottle is, and the label finds it from then on', async () => {
  const opened = await openCount(buildBar())
  await scan(LABEL)
  await expect.element(page.getByText('Scan the bottle or type its name.')).toBeVisible()
  await scan(BARCODE)
  await expect.element(heading('Vodka')).toBeVisible()
  await expect.element(willBe()).toBeVisible()
  expect(page.getByText('Not counted').query()).toBeNull()
  await typedWeight().fill('822')
  await button('Save').click()
  await expect.element(savedNote()).toBeVisible()
  const good_id = expect.any(String) as string
  expect(await said(opened)).toMatchObject([
    { kind: 'record-entry', args: { good_id, barcode: LABEL, gross: 8220 } },
    { kind: 'name-barcode', args: { barcode: LABEL, good_id, instead_of: null } },
  ])
  await scan(LABEL)
  await expect.element(heading('Vodka')).toBeVisible()
  expect(willBe().query()).toBeNull()
})

test('so does a name, and undoing the entry takes the label off the item, too', async () => {
  const opened = await openCount(buildBar())
  await scan(LABEL)
  await typedWeight().fill('822')
  await choose('vodka')
  await expect.element(willBe()).toBeVisible()
  await expect.element(typedWeight()).toHaveValue('822')
  await button('Save').click()
  await button('Undo').click()
  await expect.poll(async () => (await said(opened)).length).toBe(4)
  expect((await said(opened)).slice(2)).toMatchObject([
    { kind: 'delete-entry' },
    { kind: 'remove-barcode', args: { barcode: LABEL } },
  ])
  await scan(LABEL)
  await expect.element(heading(LABEL)).toBeVisible()
})

test('a press or Escape lets go of the label, which then waits to be counted itself', async () => {
  const opened = await openCount(buildBar())
  for (const letGo of [
    () => button("It's another bottle").click(),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    await scan(LABEL)
    await scan(BARCODE)
    await expect.element(willBe()).toBeVisible()
    await letGo()
    await expect.element(willBe()).not.toBeInTheDocument()
    await expect.element(heading('Vodka')).toBeVisible()
    await expect.element(page.getByText('Not counted', { exact: true })).toBeVisible()
  }
  await typedWeight().fill('822')
  await button('Save').click()
  await expect.element(savedNote()).toBeVisible()
  expect(await said(opened)).toMatchObject([{ kind: 'record-entry', args: { barcode: BARCODE } }])
})

test('after a bottle that was saved under its bare label, the next scan is the next bottle', async () => {
  const opened = await openCount(buildBar())
  await scan(LABEL)
  await typedWeight().fill('700')
  await button('Save').click()
  await expect.element(savedNote()).toBeVisible()
  await scan(BARCODE)
  await expect.element(heading('Vodka')).toBeVisible()
  expect(willBe().query()).toBeNull()
  await typedWeight().fill('822')
  await button('Save').click()
  await expect.poll(async () => (await said(opened)).length).toBe(2)
  expect(await said(opened)).toMatchObject([
    { args: { good_id: null, barcode: LABEL, gross: 7000 } },
    { args: { barcode: BARCODE, gross: 8220 } },
  ])
})

test('after the number of a bottle without a barcode, a scan is the next bottle and a name is not', async () => {
  hurry()
  await openCount(buildBar())
  await button('Bottle without a barcode').click()
  await expect.element(page.getByText(/^Write this number on the bottle/)).toBeVisible()
  await scan(BARCODE)
  await expect.element(heading('Vodka')).toBeVisible()
  await expect.element(page.getByText('Not counted', { exact: true })).toBeVisible()
  await button('Go back').click()
  await choose('vodka')
  await expect.element(page.getByText(/^DRAM-.* becomes this bottle's label\.$/)).toBeVisible()
})

test('a reload in mid-weighing keeps the label for the bottle', async () => {
  const opened = await openCount(buildBar())
  await scan(LABEL)
  await scan(BARCODE)
  await typedWeight().fill('822')
  const kept = async () => {
    const record = await opened.database.meta.get('weighings')
    return record?.key === 'weighings' ? record.value[0]?.typed : undefined
  }
  await expect.poll(kept).toEqual({ weight: '822' })
  await opened.reload()
  await expect.element(willBe()).toBeVisible()
  await button('Save').click()
  await expect.element(savedNote()).toBeVisible()
  expect(await said(opened)).toMatchObject([
    { args: { barcode: LABEL } },
    { kind: 'name-barcode', args: { barcode: LABEL } },
  ])
})

test('a manager names an unknown barcode by the name that is chosen next; a scan is another bottle', async () => {
  const bar = buildBar()
  const opened = await openCount(bar, { user: bar.owner })
  await scan('4006381333931')
  await scan(BARCODE)
  await expect.element(page.getByText('Not counted', { exact: true })).toBeVisible()
  await button('Go back').click()
  await choose('vodka')
  await expect
    .element(page.getByText("4006381333931 becomes this item's barcode.", { exact: true }))
    .toBeVisible()
  await typedWeight().fill('822')
  await button('Save').click()
  await expect.element(savedNote()).toBeVisible()
  expect(await said(opened)).toMatchObject([
    { args: { barcode: BARCODE } },
    { kind: 'name-barcode', args: { barcode: '4006381333931' } },
  ])
})

const LOW_WINDOWS = [
  [320, 568],
  [375, 553],
  [390, 664],
  [844, 390],
] as const

test.each(turnOf('the finder', LOW_WINDOWS))(
  'on a phone of %i x %i the finder is in sight of an unknown label, and then the way back',
  async (width, height) => {
    const bar = buildBar()
    await openScreen(`/count/${crypto.randomUUID()}?branch=${bar.branches[0].id}`, {
      user: bar.barmen[0],
      rows: rowsOf(bar),
      viewport: { width, height },
    })
    await untilCounting()
    await scan(LABEL)
    await expect.element(typedWeight()).toBeVisible()
    const targets = (selector: string) => () => [
      ...document.querySelectorAll<HTMLElement>(selector),
    ]
    const finder = targets('[role=combobox], [aria-label="Scan with camera"]')
    await expect.poll(() => hidden(finder())).toEqual([])
    await page.getByRole('combobox').fill('vod')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    expect(hidden(targets('[role=option]')())).toEqual([])
    await page.getByRole('option').first().click()
    await expect.element(willBe()).toBeVisible()
    const [release] = targets('section > div > div > button')()
    expect(release?.textContent).toBe("It's another bottle")
    expect(hidden(release ? [release] : [])).toEqual([])
    const form = targets('section form :is(input, button), section form p > strong')
    await expect.poll(() => hidden(form())).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
)
