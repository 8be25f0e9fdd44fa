import { expect, test, type Page } from '@playwright/test'
import { product as soldProduct, STORE } from '#tests/support/pos/bar-catalogue.ts'
import { USUAL } from '#tests/support/pos/world.ts'
import { chooseCloud, chooseServer } from './cloud-settings.ts'
import { ConnectedBar } from '../connected-bar.ts'
import { untilInstalled } from '../product.ts'
import {
  button,
  rowOf,
  tab,
  choice,
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

test('credentials are checked and saved, and a change asks before products are deleted', async () => {
  const page = await bar.openAs(bar.owner)
  await go(page, 'iiko-integration-products')
  await expect(page.getByText('Please fill credentials information')).toBeVisible()
  await expect(button(page, 'Synchronize')).toBeDisabled()
  await page.getByRole('link', { name: 'Integration settings' }).click()
  await chooseCloud(page)
  await look(page, 'cloud settings')
  await chooseServer(page)

  await expect(button(page, 'Check connection')).toBeDisabled()
  await page.getByLabel('Host').fill(bar.iiko.url)
  await page.getByLabel('Login').fill(USUAL.login)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await button(page, 'Check connection').click()
  await expect(page.getByText('rejected this login and password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(USUAL.password)
  await button(page, 'Check connection').click()
  await expect(page.getByText('The point-of-sale system is responding.')).toBeVisible()
  await look(page, 'settings')
  await button(page, 'Save').click()
  await expect(page.getByText('iiko settings saved')).toBeVisible()
  await expect(page.getByText('A password is saved but never shown.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect((await bar.iiko.seen()).sessions).toBe(0)
  const nightly = page.getByRole('switch', { name: 'Synchronize every night' })
  await expect(page.getByText('Synchronize once by hand first.')).toBeVisible()
  await expect(nightly).toBeDisabled()

  await go(page, 'iiko-integration-products')
  await expect(page.getByText('No products yet')).toBeVisible()
  await synchronize(page)
  await postpone(page)
  await expect(rowOf(page, 'Водка импортная')).toContainText('Solved')

  await expect(page.getByText('iiko has bottle weights for 1 item')).toBeVisible()
  await button(page, 'Compare weights').click()
  await expect(dialog(page)).toContainText(
    /Full: 1,154\.0 g → 1,200\.0 g.*Empty: 490\.0 g → 520\.0 g/,
  )
  await expect(dialog(page).getByRole('button', { name: 'Use these weights' })).toBeDisabled()
  await dialog(page).getByRole('checkbox').check()
  await look(page, 'weights')
  await dialog(page).getByRole('button', { name: 'Use these weights' }).click()
  await expect(page.getByText('Weights saved')).toBeVisible()
  await expect(button(page, 'Compare weights')).toHaveCount(0)

  await go(page, 'settings/integration')
  await nightly.click()
  await page.getByLabel(/^Hour/).selectOption('05:00')
  await expect(page.getByText(/all products.*Next time: .* 05:00/)).toBeVisible()
  await page.reload()
  await expect(nightly).toBeChecked()
  await look(page, 'nightly')
  await page.getByLabel('Login').fill('other')
  await button(page, 'Save').click()
  await expect(dialog(page)).toContainText('All products of this integration will be deleted')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Save').click()
  await button(page, 'Change and delete products').click()
  await expect(page.getByText('iiko settings saved')).toBeVisible()
  await go(page, 'iiko-integration-products')
  await expect(page.getByText('No products yet')).toBeVisible()
  // The new login is rejected there, so nothing can be synchronized until it is corrected.
  await go(page, 'syrve-integration-products')
  await expect(page.getByText('Your settings are for iiko.')).toBeVisible()
  await expect(button(page, 'Synchronize')).toBeDisabled()
})

test('products are synchronized by groups, counted by status, and matched offline', async () => {
  const page = await bar.openAs(bar.owner)
  await untilInstalled(page)
  await connect(page, bar)
  await go(page, 'iiko-integration-products')
  await synchronize(page, async () => {
    await button(page, 'By groups').click()
    await choice(page, 'Drinks').check()
    await expect(choice(page, 'Spirits')).toBeChecked()
    await expect(choice(page, 'Soft')).toBeChecked()
    await expect(choice(page, 'Fruit')).not.toBeChecked()
    await choice(page, 'Soft').uncheck()
    await expect(choice(page, 'Drinks')).not.toBeChecked()
    await look(page, 'groups')
  })
  await expect(dialog(page)).toContainText('Unresolved: 1')
  await look(page, 'what is left')
  await postpone(page)
  await expect(tab(page, 'All')).toHaveText('All2')

  // A long list is being read; the person cancels.
  await bar.iiko.behave({ pauseMs: 10_000 })
  await button(page, 'Synchronize').click()
  await dialog(page).getByRole('button', { name: 'Synchronize', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Loading products')
  await expect(button(page, 'Synchronize')).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(page.getByRole('region', { name: 'Progress' })).toHaveCount(0)
  await bar.iiko.behave({ pauseMs: 0 })

  await synchronize(page)
  await postpone(page)
  await synchronize(page, () => button(page, 'Semi-finished products').click())
  await postpone(page)
  await expect(tab(page, 'All')).toHaveText('All5')
  await expect(tab(page, 'Unresolved by unit')).toHaveText('Unresolved by unit1')
  await expect(tab(page, 'Solved')).toHaveText('Solved2')
  await expect(page.getByRole('link', { name: /^iiko/ })).toContainText('3')
  await tab(page, 'Unresolved by unit').click()
  await expect(rowOf(page, 'Lemon')).toContainText('Unresolved by unit')
  await look(page, 'products')

  await page.getByRole('link', { name: 'Unresolved', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Unresolved of iiko' })).toBeVisible()
  await button(page, 'Merge').click()
  await expect(page.getByText('You must select from at least two tables')).toBeVisible()
  await look(page, 'unresolved')
  await bar.dram.goDown()
  await button(page, /^Merge with Vermouth Bianko/).click()
  await expect(page.getByText('Merged', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Vermouth/ })).toHaveCount(0)
  await go(page, 'iiko-integration-products?tab=manually_resolved')
  await expect(rowOf(page, 'Vermouth Bianco')).toContainText('Vermouth Bianko')
  await expect(page.getByText('synchronizing and sending need a connection')).toBeVisible()
  await expect(button(page, 'Synchronize')).toBeDisabled()
  await bar.dram.comeBack()
  await page.reload()
  await expect(page.getByText('Up to date').first()).toBeVisible()

  // A person's choices remain; products gone from the system are marked.
  const { products } = bar.catalogue
  await bar.iiko.sell({ products: products.filter(({ id }) => id !== 'p-tonic') })
  await synchronize(page)
  await postpone(page)
  await expect(rowOf(page, 'Vermouth Bianco')).toContainText('Manually resolved')
  await tab(page, 'Removed').click()
  await expect(rowOf(page, 'Tonic')).toContainText('Removed from the system')
  await tab(page, 'Manually resolved').click()
  await button(page, 'Actions: Vermouth Bianco').click()
  await button(page, 'Undo merge').click()
  await expect(tab(page, 'Manually resolved')).toHaveText('Manually resolved0')
})

test('names match by themselves, many at once, and one by one from the keyboard', async () => {
  const bitters = ['Becherovka', 'Fernet']
  await bar.addGoods(["Jack Daniel's", 'Chivas Regal 12', 'Campari', 'Absolut', ...bitters])
  const { products, ...rest } = bar.catalogue
  const others = [
    'Чивас Ригал 12 лет',
    'Кампари',
    'Салфетки',
    'Абсолют Курант',
    'Джек Дэниэлс Хани',
  ]
  await bar.iiko.sell({
    ...rest,
    products: [
      ...products,
      soldProduct('p-jack', 'Виски Джек Дэниэлс 0,7'),
      ...others.map((name) => soldProduct(`p-${name}`, name)),
    ],
  })
  const page = await bar.openAs(bar.owner)
  await connect(page, bar)
  await go(page, 'iiko-integration-products')
  await synchronize(page)
  await postpone(page)

  // What the name alone has matched says so, and is not matched again once taken back.
  await expect(rowOf(page, 'Джек Дэниэлс 0,7')).toContainText(/Jack Daniel's.*Solved by name · 99%/)
  await button(page, 'Actions: Виски Джек Дэниэлс 0,7').click()
  await button(page, 'Undo merge').click()
  await expect(rowOf(page, 'Джек Дэниэлс 0,7')).toContainText('Unresolved')
  await synchronize(page)
  await dialog(page).getByRole('link', { name: 'Resolve now' }).click()

  await button(page, 'Merge all 3…').click()
  await expect(dialog(page)).toContainText(/Чивас Ригал 12 летChivas Regal 12\d\d%/)
  await look(page, 'many at once')
  await button(page, 'Merge all').click()
  await expect(page.getByText('3 products merged')).toBeVisible()
  await button(page, 'Undo all').click()
  await button(page, 'Merge all 3…').click()
  await button(page, 'Merge all').click()
  await expect(page.getByText('3 products merged')).toBeVisible()

  const product = (name: RegExp) => page.getByRole('radio', { name })
  const focused = page.locator('input[name="product"]:focus')
  await product(/Хани/).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Merged', { exact: true })).toBeVisible()
  await expect(product(/Хани/)).toHaveCount(0)
  // The next one is chosen; a field keeps its keys.
  await expect(focused).toBeChecked()
  await page.keyboard.press('/')
  await page.keyboard.type('Салф/n1')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Search products')).toHaveValue('Салф/n1')
  await page.getByLabel('Search products').fill('')
  await product(/Курант/).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('1')
  await expect(product(/Absolut/)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(product(/Курант/)).toHaveCount(0)
  await product(/Салфетки/).focus()
  await page.keyboard.press('Space')
  // Where N is on a Russian keyboard.
  await page.keyboard.press('KeyN')
  await expect(product(/Салфетки/)).toHaveCount(0)
  await tab(page, 'Not ours').click()
  await look(page, 'not ours')
  await button(page, 'Ours after all: Салфетки').click()
  await expect(product(/Салфетки/)).toBeVisible()

  // A second item is added to a product, or replaces the first.
  const shows = rowOf(page, 'Кампари')
  for (const [item, answer, result] of [
    [/Becherovka/, 'Add', /Campari, Becherovka/],
    [/Fernet/, 'Replace', /Fernet/],
  ] as const) {
    await go(page, 'iiko-integration-products?tab=manually_resolved')
    await button(page, 'Actions: Кампари').click()
    await button(page, 'Add another item').click()
    await expect(product(/Кампари/)).toBeChecked()
    await product(item).check()
    await button(page, 'Merge').click()
    await expect(dialog(page)).toContainText('Кампари already has an item')
    await look(page, answer)
    await button(page, answer).click()
    await expect(page.getByText('Merged', { exact: true })).toBeVisible()
    await go(page, 'iiko-integration-products?tab=manually_resolved')
    await expect(shows).toContainText(result)
  }
  await expect(shows).not.toContainText('Campari')
})

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
  await expect(tab(page, 'Total')).toHaveText('Total4')
  await expect(tab(page, 'Resolved')).toHaveText('Resolved2')
  await expect(rowOf(page, 'Vodka').getByText('Resolved')).toHaveAttribute('data-tone', 'good')
  await expect(rowOf(page, 'Vodka')).toContainText('1.750 л2 × Бутылка 0,7 + 0.350 л')
  await tab(page, 'Unresolved').click()
  await expect(rowOf(page, '4600000000008')).toContainText('No item has this barcode.')
  await expect(page.getByRole('link', { name: 'Name the bottle' })).toBeVisible()
  await look(page, 'preparation')

  // A match made offline is sent when the network is back.
  await rowOf(page, 'Vermouth').getByRole('link', { name: 'Merge' }).click()
  await expect(page.getByRole('radio', { name: /Vermouth Bianko/ })).toBeChecked()
  await bar.dram.goDown()
  await page.getByRole('radio', { name: /Vermouth Bianco/ }).check()
  await button(page, 'Merge').click()
  await expect(page.getByText('Merged', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(tab(page, 'Resolved')).toHaveText('Resolved3')
  await page.reload()
  await expect(page.getByText('sending need a connection')).toBeVisible()
  await expect(button(page, 'Send to iiko')).toBeDisabled()
  await bar.dram.comeBack()
  await page.reload()

  await button(page, 'Send to iiko').click()
  await expect(dialog(page)).toContainText('1 item in this inventory is unresolved')
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
    await expect(tab(one, 'Resolved')).toHaveText('Resolved3')
    await button(one, 'Send to iiko').click()
    await button(one, 'Continue without them').click()
    await one.getByLabel('Store', { exact: true }).selectOption('Bar · Cascade')
  }
  await expect(previewOf(page, 'Водка импортная')).toContainText(/5 л.*1\.750 л.*−3\.250 л/)
  await expect(previewOf(page, 'Tonic')).toContainText(/20 шт.*3 шт.*−17 шт.*−170/)
  await expect(dialog(page)).toContainText('Missing: −202.50 · more than expected: +3.50')
  await expect(button(other, 'Send')).toBeEnabled()
  await look(page, 'preview')
  expect((await bar.iiko.seen()).documents).toEqual([])

  // Only the look-up prevents a second document.
  await bar.iiko.behave({ refusesDuplicates: false, dropAfterSaving: 1 })
  await Promise.all([button(page, 'Send').click(), button(other, 'Send').click()])
  for (const one of [page, other]) {
    await expect(one.getByText('In iiko: Bar')).toBeVisible({ timeout: 20_000 })
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
  await expect(dialog(page)).toContainText('sets the stock of its items at its date')
  await expect(dialog(page)).toContainText(`Comment: Corrects ${number}. Dram: #1`)
  await expect(previewOf(page, 'Водка импортная')).toContainText(/1\.750 л.*2\.100 л.*\+0\.350 л/)
  await look(page, 'correction')
  await button(page, 'Send correction').click()
  await expect(page.getByText(`Takes the place of ${number}.`)).toBeVisible({ timeout: 20_000 })
  expect((await bar.iiko.seen()).stock).toMatchObject({ [`${STORE.bar}:p-vodka`]: 2.1 })
  await button(page, 'Later').click()

  // Somebody deletes the correction there: a look-up tells, and a person sends it again.
  await bar.iiko.delete(`${number}-2`)
  await button(page, 'Correct or send again').click()
  await expect(dialog(page)).toContainText(`iiko doesn't show ${number}-2 any more.`)
  await button(page, 'Cancel').click()
  await expect(page.getByText('No longer in iiko: Bar · Cascade')).toBeVisible()
  await button(page, 'Send again').click()
  await expect(previewOf(page, 'Водка импортная')).toContainText(/1\.750 л.*2\.100 л/)
  await dialog(page).getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(`Takes the place of ${number}-2.`)).toBeVisible({ timeout: 20_000 })

  await button(page, 'Later').click()
  await page.getByRole('link', { name: 'What was sent, and what came of it' }).click()
  const last = page.getByRole('article', { name: `${number}-3` })
  await expect(last).toContainText(`Replaces ${number}-2, which is gone.`)
  await expect(page.getByRole('article', { name: `${number}-2` })).toContainText('No longer there')
  await expect(page.getByRole('article')).toHaveCount(3)
  await look(page, 'history')
})
