import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, withManager } from '#tests/support/bars/bar.ts'
import { DESK, openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'
import { GOODS, names, searchField, withManyGoods } from './many-goods.ts'

const button = (name: string) => page.getByRole('button', { name })
const count = () => names().length

test('a list has page, size and search in its URL, and a new search starts at the first page', async () => {
  const bar = buildBar()
  const { address, reload, back } = await openScreen('/dashboard/goods', {
    user: bar.owner,
    rows: withManyGoods(bar),
    viewport: DESK,
  })
  await expect.poll(count).toBe(20)
  expect(names()[0]).toBe('Liqueur 44')
  await button('Next page').click()
  await expect.poll(() => names()[0]).toBe('Liqueur 24')
  await button('Next page').click()
  await expect.poll(address).toMatch(/page=3/)
  await expect.poll(count).toBe(7)
  await reload()
  await expect.poll(count).toBe(7)
  await searchField.fill('liqueur')
  await expect.poll(address).toMatch(/search=liqueur/)
  expect(address()).not.toMatch(/page=3/)
  await expect.poll(() => names()[0]).toBe('Liqueur 44')
  await page.getByLabelText('Rows per page').selectOptions('50')
  await expect.poll(address).toMatch(/limit=50/)
  await expect.poll(count).toBe(GOODS)
  scrollTo(0, 2000)
  await expect.poll(() => scrollY).toBeGreaterThan(100)
  await page.getByRole('link', { name: 'Liqueur 01' }).click()
  await expect.element(page.getByLabelText('Name in English')).toHaveValue('Liqueur 01')
  await expect.poll(() => scrollY).toBe(0)
  back()
  await expect.poll(address).toMatch(/search=liqueur/)
  await expect.poll(count).toBe(GOODS)
  await expect.poll(() => scrollY).toBeGreaterThan(100)
})

test('a page too far is corrected in the URL, and Back leaves a search in one step', async () => {
  const bar = withManager(buildBar())
  const { address, back } = await openScreen('/dashboard/goods?page=999', {
    user: bar.manager,
    rows: withManyGoods(bar),
    viewport: DESK,
  })
  await expect.poll(address).toMatch(/page=3$/)
  await button('Previous page').click()
  await expect.poll(address).toMatch(/page=2$/)
  for (const text of ['liq', 'liqueur', 'liqueur 44']) {
    // oxlint-disable no-await-in-loop -- one after the other, as a person types
    await searchField.fill(text)
    await expect.poll(address).toMatch(new RegExp(`search=${text.replace(' ', '(\\+|%20)')}$`))
  }
  await expect.poll(names).toEqual(['Liqueur 44'])
  back()
  await expect.poll(address).toMatch(/goods\?page=2$/)
  await expect.element(searchField).toHaveValue('')
  await expect.poll(count).toBe(20)
})

test('a form that was opened without a list returns to the plain one', async () => {
  const bar = withManager(buildBar())
  const { address } = await openScreen('/dashboard/goods/create', {
    user: bar.manager,
    rows: withManyGoods(bar),
    viewport: PHONE,
  })
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(address).toMatch(/\/dashboard\/goods$/)
})
