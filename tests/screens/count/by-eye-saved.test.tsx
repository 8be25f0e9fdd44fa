import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { opening, recording } from '#tests/support/commands.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { openCount, selectedBottle, typeWeight } from '#tests/support/screens/counting.ts'
import { DESK, openScreen, type OpenedScreen } from '#tests/support/screens/open-screen.tsx'
import { scan } from '#tests/support/screens/devices/scan.ts'

const BARCODE = '5000267024011'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const entries = () => page.getByRole('region', { name: 'Entries' })
const slider = () => page.getByRole('slider', { name: 'How full the bottle looks' })
const level = (tenths: number) =>
  must(slider().element().querySelector<HTMLElement>(`[data-tenths="${tenths}"]`), 'level')

const openBar = () => openCount(buildBar({ estimates_by: 'barmen' }))

/** What a barman draws on the bottle is saved with one tap. */
async function estimate(tenths: number, count: number): Promise<void> {
  await scan(BARCODE)
  await selectedBottle().getByRole('button', { name: 'Estimate by eye' }).click()
  await expect.element(slider()).toBeVisible()
  await userEvent.click(level(tenths))
  await expect.element(entries().getByRole('listitem')).toHaveLength(count)
}

async function recorded({ outbox }: OpenedScreen): Promise<unknown[]> {
  return (await outbox()).filter(({ kind }) => kind === 'record-entry').map(({ args }) => args)
}

test('one tap on a level saves it, marked and with its uncertainty', async () => {
  const opened = await openBar()
  await scan(BARCODE)
  await selectedBottle().getByRole('button', { name: 'Estimate by eye' }).click()
  await expect.element(slider()).toBeVisible()
  await expectNoViolations()
  expect(level(4).getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  await userEvent.click(level(4))
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(entries().getByRole('listitem')).toHaveLength(1)
  await expect.element(entries()).toHaveTextContent('Estimated by eye')
  await expect.element(entries()).toHaveTextContent(/280 ml by eye/)
  await expect.element(entries()).toHaveTextContent('± 250 ml')
  expect(await recorded(opened)).toMatchObject([{ tenths: 4, gross: null }])
})

test('arrow keys move the level, and Enter saves it', async () => {
  const opened = await openBar()
  await scan(BARCODE)
  await selectedBottle().getByRole('button', { name: 'Estimate by eye' }).click()
  await expect.element(slider()).toBeVisible()
  ;(slider().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(slider()).toHaveAttribute('aria-valuenow', '7')
  await userEvent.keyboard('{End}{ArrowDown}')
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '9 tenths, 630 ml')
  await userEvent.keyboard('{Enter}')
  await expect.element(entries().getByRole('listitem')).toHaveLength(1)
  expect(await recorded(opened)).toMatchObject([{ tenths: 9 }])
})

test('what is worth weighing leads to the scale', async () => {
  await openBar()
  await estimate(4, 1)
  await estimate(9, 2)
  await button('Count progress').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).toHaveTextContent('This one is worth weighing')
  await expect.element(dialog).toHaveTextContent(/2 by eye ± \d+ ml/)
  await expectNoViolations()
  await dialog.getByRole('button', { name: 'Weigh', exact: true }).click()
  await expect.element(selectedBottle()).toBeVisible()
})

test('a weight takes the place of an estimate, or stands beside it', async () => {
  const opened = await openBar()
  await estimate(4, 1)
  await estimate(9, 2)
  await typeWeight(BARCODE, 822)
  const question = page.getByRole('region', { name: 'Replace the estimate?' })
  await expect
    .element(question)
    .toHaveTextContent(/Weighed: 350\.00 ml.*Estimated at.*630 ml by eye/)
  await question.getByRole('button', { name: 'Same bottle: keep the weight' }).click()
  await expect.element(question).toHaveTextContent(/280/)
  await question.getByRole('button', { name: 'Two different bottles' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(await recorded(opened)).toMatchObject([{ tenths: 4 }, { tenths: 9 }, { gross: 8220 }])
})

test('the owner sees what was estimated, and is led to weigh it', async () => {
  const bar = buildBar({ estimates_by: 'barmen' })
  const open = opening(bar.branches[0].id)
  const byEye = { tenths: 4, gross: null, source: 'keypad' }
  await openScreen(`/dashboard/inventories/${open.id}/1`, {
    user: bar.owner,
    rows: rowsAfter(rowsOf(bar), bar.barmen[0], [open, recording(open.id, bar.goods[0], byEye)]),
    viewport: DESK,
  })
  await expect.element(page.getByText('1 by eye').first()).toBeVisible()
  await expect.element(page.getByText('This one is worth weighing')).toBeVisible()
  await page.getByRole('link', { name: 'Weigh', exact: true }).click()
  await expect.element(selectedBottle()).toBeVisible()
})
