import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { buildBar } from '#tests/support/bars/bar.ts'
import { countInventories } from '#tests/support/bars/counted-inventories.ts'
import { countShelf } from '#tests/support/bars/counted-shelf.ts'
import { DESK, openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('tbody th a')]
const names = () => links().map((link) => link.textContent.trim())
const groupHeads = () => [...document.querySelectorAll('th[scope=rowgroup]')]

async function openGoods(viewport: typeof DESK, search = '') {
  const bar = buildBar()
  const { rows, openId } = countInventories(bar)
  const screen = await openScreen(`/dashboard/inventories/${openId}/3${search}`, {
    user: bar.owner,
    rows: countShelf(rows, bar.owner, { inventoryId: openId, count: 73 }),
    viewport,
  })
  await expect.poll(names).toHaveLength(74)
  return screen
}

test('74 goods are sorted by every column, with their charts beside', async () => {
  const { address, reload, visit } = await openGoods(DESK)
  const heading = page.getByRole('heading', { name: 'Stock by type' })
  await expect.element(heading).toBeVisible()
  const table = must(document.querySelector('table[data-look=figures]'), 'table')
  expect(heading.element().getBoundingClientRect().x).toBeGreaterThan(
    table.getBoundingClientRect().right,
  )
  for (const [column, first, last] of [
    ['Name', /^Bottle 1$/, /^Vodka$/],
    ['Type', /./, /./],
    ['Bottles', /^Bottle 73$/, /^Bottle 1$/],
    ['In open bottles', /^Vodka$/, /^Bottle/],
    ['Total stock', /^Bottle 73$/, /^Vodka$/],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one after the other, as a person does
    await button(column).click()
    await expect
      .poll(() => document.querySelector('th[aria-sort]')?.textContent.trim())
      .toBe(column)
    await expect.poll(() => names()[0]).toMatch(first)
    await expect.poll(() => names().at(-1)).toMatch(last)
  }
  await reload()
  await expect.poll(() => names()[0]).toBe('Bottle 73')
  expect(address()).toMatch(/sort=total/)

  // An item opened in another tab, which remembers nothing, leads back to the same order.
  const item = must(links()[0], 'item').getAttribute('href') ?? ''
  sessionStorage.clear()
  await visit(item)
  await page.getByRole('link', { name: 'Inventory #3' }).click()
  await expect.poll(address).toMatch(/sort=total/)
  await expect.poll(() => names()[0]).toBe('Bottle 73')
})

test('74 goods are short on a phone, by type, without their charts at first', async () => {
  const { address, reload } = await openGoods(PHONE)
  await page.getByLabelText('Sort by').selectOptions('Type ↑')
  const last = () => groupHeads().find((head) => head.textContent.includes('Type 7'))
  await expect.poll(() => last()?.checkVisibility()).toBe(true)
  expect(address()).toMatch(/sort=type/)
  await reload()
  await expect.poll(names).toHaveLength(74)
  await expect.element(button('Charts')).toHaveAttribute('aria-expanded', 'false')
  // Whatever stands above them counts too.
  await expect.element(button('Ask for a recount')).toBeVisible()
  await expect.element(page.getByLabelText('We sold while counting')).toBeVisible()
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(6000)

  // The head of the type in view stays below the page's header.
  must(links()[40], 'item').scrollIntoView({ block: 'start' })
  await expect
    .poll(() => groupHeads().map((one) => Math.round(one.getBoundingClientRect().top)))
    .toContain(56)
})
