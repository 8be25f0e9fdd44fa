import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { integrationPath } from '#protocol/pos/integration.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { MATCH_STATUS } from '#domain/pos/products.ts'
import { brokenWords } from '#tests/support/screens/broken-words.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { pendingTable } from '#storage/raw-database.ts'
import { switchLanguage } from '#ui/language/language.ts'
import { buildBar } from '#tests/support/bars/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { keepToasts } from '#tests/support/screens/toasts.ts'
import { button, dialog, rowOf } from './till.ts'
import { buildBottle, buildProducts, listOf, openWith, radio, UNRESOLVED } from './unresolved.ts'

beforeEach(keepToasts)

test('a product is merged with the item that is proposed, without a signal', async () => {
  const [bianco] = buildProducts(['Vermouth Bianco'])
  const { outbox, visit } = await openWith([], [bianco])
  await button('Match').click()
  await expect.element(page.getByText('You must select from at least two tables')).toBeVisible()
  await expectNoViolations()
  await page.getByRole('button', { name: /^Match Vermouth Bianko/ }).click()
  await expect.element(page.getByText('Matched', { exact: true })).toBeVisible()
  await expect.element(radio(/Vermouth/)).not.toBeInTheDocument()
  // What is not on this device may wait for a person all the same.
  await expect
    .element(page.getByText('These are the products that this device holds.'))
    .toBeVisible()
  await expect.element(page.getByText('All products are matched')).not.toBeInTheDocument()
  await visit('/dashboard/iiko-integration-products?tab=manually_resolved')
  await expect.element(rowOf('Vermouth Bianco')).toHaveTextContent('Vermouth Bianko')
  // One note says so there.
  expect(page.getByText('that this device holds').elements()).toHaveLength(1)
  expect(await outbox()).toMatchObject([{ kind: 'match-product', args: { product_id: bianco.id } }])
})

test('the press that matches fits the narrowest phone in every language', async () => {
  await openWith([], buildProducts(['Vermouth Bianco']))
  await page.viewport(320, 640)
  for (const language of LANGUAGES) {
    await switchLanguage(language)
    const press = () => [...document.querySelectorAll('main button')].at(-1)
    await expect.poll(() => document.documentElement.lang).toBe(language)
    await expect.poll(() => press()?.getBoundingClientRect().left).toBeGreaterThan(0)
    expectFits()
    // Armenian has the longest word for it.
    expect(brokenWords('main li button *')).toEqual([])
  }
})

for (const elsewhere of [0, 20]) {
  test(`what is matched is no longer among those in all, ${elsewhere} of them elsewhere`, async () => {
    const products = buildProducts(['Vermouth Bianco', 'Салфетки', 'Соль'])
    const total = products.length + elsewhere
    await openWith([], products, UNRESOLVED, listOf(products, total))
    const note = () => page.getByText(/ in all\./).query()?.textContent ?? ''
    const noteOf = (count: number) => (elsewhere === 0 ? /^$/ : new RegExp(`are ${count} in all`))
    await expect.poll(note).toMatch(noteOf(total))
    await page.getByRole('button', { name: /^Match Vermouth Bianko/ }).click()
    await expect.element(radio(/Vermouth/)).not.toBeInTheDocument()
    expect(note()).toMatch(noteOf(total - 1))
  })
}

test('the menu counts what is matched at once, and the server does so once it has it', async () => {
  const [bianco] = buildProducts(['Vermouth Bianco'])
  let unresolvedCount = 40
  let counted = 0
  const counts = () => {
    counted += 1
    const others = { resolvedCount: 0, manuallyResolved: 0, unitUnresolvedCount: 0, goneCount: 0 }
    return { ...others, unresolvedCount }
  }
  const answers = { [`GET ${integrationPath('iiko')}/status-counts`]: counts }
  const { database } = await openWith([], [bianco], UNRESOLVED, answers)
  const link = () => document.querySelector('nav a[href$="iiko-integration-products"]')
  await expect.poll(() => link()?.textContent).toMatch(/40$/)
  const before = counted
  await page.getByRole('button', { name: /^Match Vermouth Bianko/ }).click()
  await expect.poll(() => link()?.textContent).toMatch(/39$/)
  expect(counted).toBe(before)
  // The server has it.
  unresolvedCount = 38
  await pendingTable(database, 'pos_products').clear()
  await expect.poll(() => link()?.textContent).toMatch(/38$/)
})

test('a pair that a person leaves out is not merged with the others', async () => {
  const goods = [buildBottle('Chivas Regal 12'), buildBottle('Campari'), buildBottle('Absolut')]
  const products = buildProducts(['Чивас Ригал 12 лет', 'Кампари', 'Абсолют'])
  const { outbox } = await openWith(goods, products)
  await button('Match all 3…').click()
  await dialog.getByRole('checkbox', { name: 'Кампари' }).click()
  await button('Match 2').click()
  await expect.element(page.getByText('2 products matched')).toBeVisible()
  await expect.element(radio('Кампари')).toBeVisible()
  const sent = (await outbox()).map(({ args }) => (args as { product_id: string }).product_id)
  expect(sent.toSorted()).toEqual([products[0]?.id, products[2]?.id].toSorted())
})

test('all that are likely enough are merged at once, which is undone at once', async () => {
  const chivas = buildBottle('Chivas Regal 12')
  const goods = [chivas, buildBottle('Campari'), buildBottle('Absolut')]
  const names = ['Чивас Ригал 12 лет', 'Кампари', 'Vermouth Bianco', 'Абсолют Курант', 'Салфетки']
  const products = buildProducts(names).map((product) =>
    product.name === 'Кампари' ? { ...product, status: MATCH_STATUS.unit_unresolved } : product,
  )
  const { outbox } = await openWith(goods, products)
  await button('Match all 3…').click()
  await expect.element(dialog).toHaveTextContent(/Чивас Ригал 12 лет ?Chivas Regal 12\d\d%/)
  // As in the list, which people compare with it.
  await expect.element(dialog).toHaveTextContent(/Кампари Other unitCampari\d\d%/)
  await expectNoViolations()
  await expect.element(dialog.getByRole('checkbox').first()).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(dialog.getByRole('heading', { name: 'Match 2 products?' })).toBeVisible()
  await expect.element(button('Match 2')).toBeVisible()
  await userEvent.keyboard(' ')
  await button('Match all').click()
  await expect.element(page.getByText('3 products matched')).toBeVisible()
  await expect.element(radio(/Чивас/)).not.toBeInTheDocument()
  await button('Undo all').click()
  await expect.element(radio(/Чивас/)).toBeVisible()
  await expect.element(button('Match all 3…')).toBeVisible()
  const sent = (await outbox()).map(({ kind, args }) => ({ kind, args }))
  expect(sent).toHaveLength(6)
  const match = { product_id: products[0]?.id, good_id: chivas.id }
  expect(sent).toContainEqual({ kind: 'match-product', args: match })
  expect(sent).toContainEqual({ kind: 'match-product', args: { ...match, mode: 'undo' } })
})

test.each([
  ['added to it', 'Add', 'also', 'Campari, Becherovka'],
  ['put in place of its own', 'Replace', 'instead', 'Becherovka'],
] as const)('a product’s second item is %s', async (_, answer, mode, result) => {
  const [campari, becherovka] = [buildBottle('Campari'), buildBottle('Becherovka')]
  const [plain] = buildProducts(['Кампари'])
  const product = { ...plain, status: 4, client_good_id: campari.id } as const
  const list = '/dashboard/iiko-integration-products?tab=manually_resolved'
  const { outbox, visit } = await openWith([campari, becherovka], [product], list)
  await button('Actions: Кампари').click()
  await button('Add another item').click()
  await expect.element(radio(/Кампари/)).toBeChecked()
  await radio(/Becherovka/).click()
  await button('Match').click()
  await expect.element(dialog).toHaveTextContent('Кампари already has an item')
  await expectNoViolations()
  await button(answer).click()
  await expect.element(page.getByText('Matched', { exact: true })).toBeVisible()
  expect(await outbox()).toMatchObject([
    { kind: 'match-product', args: { product_id: product.id, good_id: becherovka.id, mode } },
  ])
  await visit(list)
  await expect.element(rowOf('Кампари').getByText(result, { exact: true })).toBeVisible()
})

test('without a system there is nothing to match, and who may is led to connecting', async () => {
  const { owner } = buildBar()
  const { address } = await openScreen(UNRESOLVED, { user: owner, rows: [] })
  const main = page.getByRole('main')
  await expect
    .element(main.getByRole('heading', { name: 'No point-of-sale system connected' }))
    .toBeVisible()
  await expect.element(main.getByText(/^Import products|^Choose a product/)).not.toBeInTheDocument()
  expect(main.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
  await main.getByRole('link', { name: 'Integration settings' }).click()
  await expect.poll(address).toBe('/dashboard/settings/integration')
})

test('where the company has the other system, that is said, and nothing is to be imported', async () => {
  await openWith([], [], UNRESOLVED.replace('iiko', 'syrve'))
  const main = page.getByRole('main')
  await expect.element(main.getByText('Your settings are for iiko.')).toBeVisible()
  await expect.element(main.getByText(/^Import products|^Choose a product/)).not.toBeInTheDocument()
})
