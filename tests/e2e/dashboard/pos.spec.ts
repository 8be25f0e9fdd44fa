import { expect, test, type Page } from '@playwright/test'
import { STORE } from '#tests/support/pos/bar-catalogue.ts'
import { ConnectedBar } from '../connected-bar.ts'
import { untilInstalled } from '../product.ts'
import {
  button,
  rowOf,
  tab,
  connect,
  dialog,
  previewOf,
  look,
  synchronize,
  postpone,
} from './pos-screens.ts'

let bar: ConnectedBar

test.beforeEach(async () => {
  bar = await ConnectedBar.start()
})
test.afterEach(() => bar.stop())

const go = (page: Page, place: string) => page.goto(`${bar.dram.url}/dashboard/${place}`)

test('an inventory is sent once, despite a dropped connection and two senders', async () => {
  const page = await bar.openAs(bar.owner)
  await untilInstalled(page)
  await connect(page, bar)
  await go(page, 'iiko-integration-products')
  await synchronize(page)
  await postpone(page)
  const id = await bar.count()
  await go(page, `inventories/${id}/1`)
  await page.getByRole('link', { name: 'Prepare for sending' }).click()
  await expect(tab(page, 'All')).toHaveText('All 4')
  await expect(tab(page, 'Matched')).toHaveText('Matched 2')
  await expect(rowOf(page, 'Vodka').getByText('Not sent yet')).toBeVisible()
  await expect(rowOf(page, 'Vodka')).toContainText('1.750 л2 × Бутылка 0,7 + 0.350 л')
  await tab(page, 'Not matched').click()
  await expect(rowOf(page, '4600000000008')).toContainText('No item has this barcode.')
  await expect(page.getByRole('link', { name: 'Name the bottle' })).toBeVisible()
  await look(page, 'preparation')

  // A match made offline is sent when the network is back.
  await rowOf(page, 'Vermouth').getByRole('link', { name: 'Match' }).click()
  await expect(page.getByRole('radio', { name: /Vermouth Bianko/ })).toBeChecked()
  await bar.dram.goDown()
  await page.getByRole('radio', { name: /Vermouth Bianco/ }).check()
  await button(page, 'Match').click()
  await expect(page.getByText('Matched', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(tab(page, 'Matched')).toHaveText('Matched 3')
  await page.reload()
  await expect(page.getByText('sending need a connection')).toBeVisible()
  await expect(button(page, 'Send to iiko')).toBeDisabled()
  await bar.dram.comeBack()
  await page.reload()

  await button(page, 'Send to iiko').click()
  await expect(dialog(page)).toContainText('1 item in this inventory is not matched')
  await button(page, 'Continue without them').click()
  await button(page, 'Send').click()
  await expect(dialog(page).getByText('Choose store').last()).toBeVisible()
  await page.getByLabel('Store', { exact: true }).selectOption('Bar · Cascade')
  await expect(dialog(page)).toContainText('The inventory is not completed yet.')
  await expect(dialog(page)).toContainText('1 item is left out')
  await expect(button(page, 'Send')).toBeDisabled()
  await look(page, 'what is in the way')
  await bar.complete(id)

  // Somebody else has the same screen open.
  const other = await bar.openAs(bar.manager)
  for (const one of [page, other]) {
    await go(one, `inventories-prepare/${id}`)
    await expect(tab(one, 'Matched')).toHaveText('Matched 3')
    await button(one, 'Send to iiko').click()
    await button(one, 'Continue without them').click()
    await one.getByLabel('Store', { exact: true }).selectOption('Bar · Cascade')
  }
  await expect(previewOf(page, 'Водка импортная')).toContainText(/5\.000\sл.*1\.750\sл.*−3\.250\sл/)
  await expect(previewOf(page, 'Tonic')).toContainText(/20\sшт.*3\sшт.*−17\sшт.*−֏170/)
  await expect(dialog(page)).toContainText('Missing, ± included: −֏203 · surplus: +֏4')
  await expect(button(other, 'Send')).toBeEnabled()
  await look(page, 'preview')
  expect((await bar.iiko.seen()).documents).toEqual([])

  // Only the look-up prevents a second document.
  await bar.iiko.behave({ refusesDuplicates: false, dropAfterSaving: 1 })
  await Promise.all([button(page, 'Send').click(), button(other, 'Send').click()])
  for (const one of [page, other]) {
    await expect(one.getByText('In iiko: Bar')).toBeVisible()
  }
  const { documents, sessions } = await bar.iiko.seen()
  expect(documents).toMatchObject([{ storeId: STORE.bar, lines: expect.any(Array) }])
  expect(sessions).toBe(0)
  await go(page, `inventories-prepare/${id}`)
  await expect(rowOf(page, 'Vodka')).toContainText('Sent')
  await expect(page.getByText(documents[0]?.number ?? '')).toBeVisible()
  await expect(button(page, 'Send to iiko')).toBeDisabled()
  await look(page, 'sent')

  // Entries that arrive late are shown, and sent only when somebody corrects the document.
  await bar.countMore(id)
  await page.reload()
  await expect(rowOf(page, 'Vodka')).toContainText('Changed after sending')
  await expect(page.getByText('1 item was recounted after it was sent.')).toBeVisible()
  const number = documents[0]?.number ?? ''
  await button(page, 'Correct or send again').click()
  await expect(dialog(page)).toContainText(`${number} is in iiko: Bar · Cascade`)
  await expect(dialog(page)).toContainText("sets its items' stock on its date")
  await expect(dialog(page)).toContainText(`Comment: Corrects ${number}. Dram: #1`)
  await expect(previewOf(page, 'Водка импортная')).toContainText(
    /1\.750\sл.*2\.100\sл.*\+0\.350\sл/,
  )
  await look(page, 'correction')
  await button(page, 'Send correction').click()
  await expect(page.getByText(`Takes the place of ${number}.`)).toBeVisible()
  expect((await bar.iiko.seen()).stock).toMatchObject({ [`${STORE.bar}:p-vodka`]: 2.1 })
  await button(page, 'Later').click()

  // Somebody deletes the correction there: a look-up tells, and a person sends it again.
  await bar.iiko.delete(`${number}-2`)
  await button(page, 'Correct or send again').click()
  await expect(dialog(page)).toContainText(`iiko doesn't show ${number}-2 any more.`)
  await button(page, 'Cancel').click()
  await expect(page.getByText('No longer in iiko: Bar · Cascade')).toBeVisible()
  await button(page, 'Send again').click()
  await expect(previewOf(page, 'Водка импортная')).toContainText(/1\.750\sл.*2\.100\sл/)
  await dialog(page).getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(`Takes the place of ${number}-2.`)).toBeVisible()

  await button(page, 'Later').click()
  await page.getByRole('link', { name: 'What was sent, and what came of it' }).click()
  const last = page.getByRole('article', { name: `${number}-3` })
  await expect(last).toContainText(`Replaces ${number}-2, which is gone.`)
  await expect(page.getByRole('article', { name: `${number}-2` })).toContainText('No longer there')
  await expect(page.getByRole('article')).toHaveCount(3)
  await look(page, 'history')
})
