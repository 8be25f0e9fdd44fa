import { expect, test, type Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { STORE } from '#tests/support/pos/bar-catalogue.ts'
import { at, sale, usualTonics } from '#tests/support/pos/selling-bar.ts'
import type { WorldSale } from '#tests/support/pos/world.ts'
import { ConnectedBar } from '../connected-bar.ts'
import { pushAsOwner } from '../counted-product.ts'
import { untilInstalled } from '../product.ts'
import { button, connect, dialog, look, postpone, previewOf, synchronize } from './pos-screens.ts'

let bar: ConnectedBar

test.beforeEach(async () => {
  bar = await ConnectedBar.start()
})
test.afterEach(() => bar.stop())

/** The till's clock shows what this machine's does. */
const AHEAD = -new Date(at(0)).getTimezoneOffset()
const CLOCK = `${AHEAD < 0 ? '-' : '+'}${new Date(Math.abs(AHEAD) * 60_000).toISOString().slice(11, 16)}`
const here = (sales: readonly WorldSale[]): WorldSale[] =>
  sales.map((one) => ({
    ...one,
    at: new Date(Date.parse(`${one.at}Z`) + (AHEAD - 240) * 60_000).toISOString().slice(0, 19),
  }))

const SALES = [...usualTonics(120), sale('p-vodka', 30, 0.035), sale('p-vodka', 80, 0.07)]

const sells = async (sales: readonly WorldSale[]) => {
  await bar.iiko.sell({ ...bar.catalogue, sales: here(sales) })
  await bar.iiko.behave({ clock: CLOCK })
}

/** Vodka at two moments, with a sale between them, and tonics at one. */
async function count(): Promise<string> {
  const { dram } = bar
  const [vodka, tonic] = dram.company.goods
  const open = opening(must(dram.company.branches[0], 'branch').id, { device_time: at(0) })
  const read = (good: typeof vodka, minute: number, args: object) =>
    recording(
      open.id,
      must(good, 'good'),
      { ...args, measured_at: at(minute) },
      {
        device_time: at(minute),
      },
    )
  await pushAsOwner(dram, [
    open,
    read(vodka, 60, {}),
    read(vodka, 90, { place: 'Cellar' }),
    read(tonic, 95, { is_full: true, count: 12, gross: null }),
    completing(open.id, { device_time: at(115) }),
  ])
  return open.id
}

async function connected(): Promise<Page> {
  const page = await bar.openAs(bar.owner)
  await untilInstalled(page)
  await connect(page, bar)
  await page.goto(`${bar.dram.url}/dashboard/iiko-integration-products`)
  await synchronize(page)
  await postpone(page)
  return page
}

const go = (page: Page, place: string) => page.goto(`${bar.dram.url}/dashboard/${place}`)

const switchOf = (page: Page) => page.getByRole('checkbox', { name: 'We sold while counting' })

const openDialog = async (page: Page): Promise<void> => {
  await button(page, 'Send to iiko').click()
  await dialog(page).getByLabel('Store', { exact: true }).selectOption(STORE.bar)
}

test('what was sold during a count is seen, corrected where it is known, and sent as agreed', async () => {
  await sells(SALES)
  const page = await connected()
  const id = await count()
  await go(page, `inventories/${id}/1`)
  await expect(switchOf(page)).not.toBeChecked()
  await bar.dram.goDown()
  await switchOf(page).check()
  await expect(page.getByText(/2 items were counted more than 15 minutes before/)).toBeVisible()
  await page.getByRole('button', { name: /^All items/ }).click()
  await expect(page.getByText(/^read \d\d:\d\d–\d\d:\d\d$/)).toBeVisible()
  await look(page, 'inventory')
  await bar.dram.comeBack()

  await go(page, `inventories-prepare/${id}`)
  await expect(switchOf(page)).toBeChecked()
  await look(page, 'prepare')
  await openDialog(page)
  await expect(dialog(page)).toContainText('Booked in iiko at')
  await expect(previewOf(page, 'Tonic')).toContainText(/12\sшт.*−2\sшт.*10\sшт/)
  await expect(previewOf(page, 'Водка импортная')).toContainText(
    'Not corrected: sold between its weighings',
  )
  await look(page, 'preview')
  const choice = dialog(page).getByRole('checkbox', { name: /Send the corrected amount of 1/ })
  await expect(choice).toBeChecked()
  // 20 were there before ten guests had one; the difference is of what is sent.
  await expect(previewOf(page, 'Tonic')).toContainText('+2 шт')
  await choice.uncheck()
  await expect(previewOf(page, 'Tonic')).toContainText('+4 шт')
  await choice.check()
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Inventory sent')).toBeVisible()
  const [document] = (await bar.iiko.seen()).documents
  expect(document?.lines).toContainEqual({
    productId: 'p-tonic',
    containerId: null,
    amountContainer: 10,
  })
  expect(document?.comment).toContain('Lines corrected for what moved during the count: 1.')
  await go(page, `inventories-prepare/${id}/history`)
  await expect(page.getByText('Tonic: 12 шт → 10 шт')).toBeVisible()
  await look(page, 'history')
})
