import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { watchToasts } from '#tests/support/screens/toasts.ts'
import { button, tab } from './till.ts'
import { buildBottle, buildProducts, listOf, openWith, radio, UNRESOLVED } from './unresolved.ts'

const press = (keys: string) => userEvent.keyboard(keys)

/** Goes to a product as the arrows do, and chooses it. */
async function choose(name: RegExp): Promise<void> {
  await expect.element(radio(name)).toBeVisible()
  radio(name).element().focus()
  await press(' ')
  await expect.element(radio(name)).toBeChecked()
}

test('Enter merges the chosen product with its likeliest item, and the next one is chosen', async () => {
  const daniels = buildBottle("Jack Daniel's")
  const [honey, napkins] = buildProducts(['Джек Дэниэлс Хани', 'Салфетки'])
  const { outbox } = await openWith([daniels], [honey, napkins])
  const said = watchToasts()
  await choose(/Хани/)
  await press('{Enter}')
  await expect.element(radio(/Хани/)).not.toBeInTheDocument()
  await expect.element(radio(/Салфетки/)).toHaveFocus()
  await expect.element(radio(/Салфетки/)).toBeChecked()
  expect(said).toEqual(['Matched'])
  expect(await outbox()).toMatchObject([
    { kind: 'match-product', args: { product_id: honey.id, good_id: daniels.id } },
  ])
})

test('a digit chooses one of the likeliest items', async () => {
  const [absolut, citron] = [buildBottle('Absolut'), buildBottle('Absolut Citron')]
  const [currant] = buildProducts(['Абсолют Курант'])
  const { outbox } = await openWith([absolut, citron], [currant])
  await choose(/Курант/)
  await press('2')
  await expect.element(radio(/Absolut Citron/)).toBeChecked()
  await press('1')
  await expect.element(radio(/Absolut(?! C)/)).toBeChecked()
  await press('{Enter}')
  await expect.element(radio(/Курант/)).not.toBeInTheDocument()
  expect(await outbox()).toMatchObject([
    { kind: 'match-product', args: { product_id: currant.id, good_id: absolut.id } },
  ])
})

test('a slash leads to the search, whose keys are its own', async () => {
  const { outbox } = await openWith([], buildProducts(['Vermouth Bianco', 'Салфетки']))
  await choose(/Bianco/)
  await press('/')
  const search = page.getByLabelText('Search products')
  await expect.element(search).toHaveFocus()
  await press('Салф//n1{Enter}')
  await expect.element(search).toHaveValue('Салф//n1')
  expect(await outbox()).toEqual([])
})

test('the key of N sets a product aside on any keyboard, and it comes back', async () => {
  const [napkins] = buildProducts(['Салфетки'])
  const { outbox } = await openWith([], [napkins], UNRESOLVED, listOf([napkins]))
  await choose(/Салфетки/)
  // Where N is on a Russian keyboard.
  const key = { key: 'т', code: 'KeyN', bubbles: true, cancelable: true }
  radio(/Салфетки/)
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', key))
  await expect.element(page.getByText('All products are matched')).toBeVisible()
  await tab('Not ours').click()
  await expectNoViolations()
  await button('Ours after all: Салфетки').click()
  await expect.element(button('Not ours: Салфетки')).toBeVisible()
  const product_id = napkins.id
  expect(await outbox()).toMatchObject([
    { kind: 'set-product-aside', args: { product_id, is_set_aside: true } },
    { kind: 'set-product-aside', args: { product_id, is_set_aside: false } },
  ])
})
