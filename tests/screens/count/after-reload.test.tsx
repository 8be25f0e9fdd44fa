import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { opening } from '#tests/support/commands.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import {
  openCount,
  savedNote,
  selectedBottle,
  typedWeight,
  untilCounting,
} from '#tests/support/screens/counting.ts'
import { openScreen, type OpenedScreen } from '#tests/support/screens/open-screen.tsx'
import { scan } from '#tests/support/screens/devices/scan.ts'

const BARCODE = '5000267024011'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const vodka = () => selectedBottle().getByRole('heading', { name: 'Vodka' })

/** Waits until the device has what was typed last, as long as a killed page would need it. */
async function untilKept({ database }: OpenedScreen, typed: unknown): Promise<void> {
  const kept = async () => {
    const record = await database.meta.get('weighings')
    return record?.key === 'weighings' ? record.value.map((weighing) => weighing.typed) : undefined
  }
  await expect.poll(kept).toEqual(typed)
}

test('a reload in mid-weighing keeps the bottle and what was typed, and is saved once', async () => {
  const opened = await openCount(buildBar())
  await scan(BARCODE)
  await typedWeight().fill('82')
  await untilKept(opened, [{ weight: '82' }])
  await opened.reload()
  await expect.element(vodka()).toBeVisible()
  await expect.element(typedWeight()).toHaveValue('82')
  // The next key goes on with the number.
  await button('2').click()
  await expect.element(typedWeight()).toHaveValue('822')
  await expect.element(page.getByText('350.00 ml').first()).toBeVisible()
  await button('Save').click()
  await expect.element(savedNote()).toBeVisible()
  await untilKept(opened, [])
  await opened.reload()
  await untilCounting()
  await expect.element(page.getByText('Entries1')).toBeVisible()
  expect(selectedBottle().query()).toBeNull()
  const recorded = (await opened.outbox()).filter(({ kind }) => kind === 'record-entry')
  expect(recorded).toMatchObject([{ args: { gross: 8220 } }])
})

test('so are full bottles, and a bottle that was put back is forgotten', async () => {
  const opened = await openCount(buildBar())
  await scan(BARCODE)
  await button('Full bottles').click()
  await button('One more').click()
  await untilKept(opened, [{ cases: '0', bottles: '2' }])
  await opened.reload()
  await expect.element(page.getByLabelText('Number of bottles')).toHaveValue('2')
  await button('Another bottle').click()
  await untilKept(opened, [])
})

test('another count has another bottle, and the first one its own again', async () => {
  const bar = buildBar()
  const [barman] = bar.barmen
  const [first, second] = [opening(bar.branches[0].id), opening(bar.branches[0].id)]
  const opened = await openScreen(`/count/${first.id}`, {
    user: barman,
    rows: rowsAfter(rowsOf(bar), barman, [first, second]),
  })
  await untilCounting()
  await scan(BARCODE)
  await typedWeight().fill('700')
  await untilKept(opened, [{ weight: '700' }])
  await opened.visit(`/count/${second.id}`)
  await untilCounting()
  await scan('4006381333931')
  await typedWeight().fill('600')
  await untilKept(opened, [{ weight: '600' }, { weight: '700' }])
  await opened.visit(`/count/${first.id}`)
  await expect.element(vodka()).toBeVisible()
  await expect.element(typedWeight()).toHaveValue('700')
})
