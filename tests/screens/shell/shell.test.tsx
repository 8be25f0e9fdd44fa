import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MESSENGERS_PATH } from '#protocol/site/site.ts'
import { buildBar, rowsOf, withManager } from '#tests/support/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { answerCalls } from '#tests/support/screens/network.ts'
import { DESK, openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'

const HELP = { id: 1, link: 'https://help.example/dram', icon: '', title: 'Telegram' }
const menu = page.getByRole('navigation', { name: 'Dashboard' })
const search = page.getByRole('combobox', { name: 'Search items, inventories and branches' })
const linkTo = (name: string) => menu.getByRole('link', { name, exact: true })
const present = () => menu.element().querySelector('[aria-current="page"]')

function open(viewport = DESK, address = '/dashboard') {
  const bar = buildBar()
  return openScreen(address, { user: bar.owner, rows: rowsOf(bar), viewport })
}

test('the owner finds every screen in the menu, and the present one is marked', async () => {
  const { reload } = await open()
  for (const name of ['Branches', 'Managers', 'Barmen', 'Goods type', 'Goods', 'Inventories']) {
    // oxlint-disable no-await-in-loop -- one after the other, as a person does
    await linkTo(name).click()
    await expect.poll(present).toHaveTextContent(new RegExp(`^${name}$`))
  }
  await menu.getByRole('button', { name: 'Branch management' }).click()
  await expect.element(linkTo('Branches')).not.toBeInTheDocument()
  await expectNoViolations()
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect.element(linkTo('Branches')).toBeVisible()
  await reload()
  await expect.element(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await expectNoViolations()
})

test('on a phone the menu is behind a button, and works by keyboard', async () => {
  const { address } = await open(PHONE)
  const burger = page.getByRole('button', { name: 'Open menu' })
  await expect.element(burger).toBeVisible()
  ;(burger.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).toBeVisible()
  await expectNoViolations()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(burger).toHaveFocus()
  await burger.click()
  await linkTo('Goods').click()
  await expect.poll(address).toMatch(/\/dashboard\/goods$/)
  await expect.element(menu).not.toBeInTheDocument()
})

test('the search in the header opens a result, and is hidden in forms', async () => {
  const { address } = await open()
  await search.fill('casc')
  await expect
    .element(page.getByRole('listbox').getByRole('option', { name: /Cascade/ }))
    .toBeVisible()
  await expectNoViolations()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toMatch(/\/dashboard\/branches\/create\/.+/)
  await expect.element(page.getByLabelText('Name')).toHaveValue('Cascade')
  await expect.element(search).not.toBeInTheDocument()
})

test('counting keeps the menu and the search on a desktop, and has neither on a phone', async () => {
  const { reload, visit } = await open()
  await linkTo('Count').click()
  const heading = page.getByRole('heading', { name: 'Count bottles' })
  await expect.element(heading).toBeVisible()
  const boxes = () => [menu, search].map((one) => one.element().getBoundingClientRect().toJSON())
  const there = boxes()
  await page.getByRole('button', { name: 'Start a count' }).first().click()
  await expect.element(page.getByRole('main').getByRole('combobox')).toBeVisible()
  await reload()
  await expect.poll(present).toHaveTextContent(/^Count$/)
  expect(boxes()).toEqual(there)
  await expect.element(page.getByRole('link', { name: 'Cascade' })).toBeVisible()
  await expectNoViolations()
  await visit('/count/review')
  await expect.element(menu).toBeVisible()
  await page.viewport(PHONE.width, PHONE.height)
  await visit('/count')
  await expect.element(heading).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(search).not.toBeInTheDocument()
})

test('the menu looks as it was left, on the way to a count and back', async () => {
  const { reload } = await open({ width: 1440, height: 500 })
  const group = menu.getByRole('button', { name: 'Branch management' })
  const aside = page.getByRole('complementary', { name: 'Navigation' })
  const scrolled = () => aside.element().scrollTop
  await group.click()
  await expect.element(linkTo('Branches')).not.toBeInTheDocument()
  linkTo('Count').element().scrollIntoView({ block: 'center' })
  const left = scrolled()
  expect(left).toBeGreaterThan(0)
  await linkTo('Count').click()
  await expect.element(page.getByRole('heading', { name: 'Count bottles' })).toBeVisible()
  await expect.element(linkTo('Branches')).not.toBeInTheDocument()
  expect(scrolled()).toBe(left)
  await linkTo('Inventories').click()
  await expect
    .element(page.getByRole('heading', { name: 'Inventories', exact: true }))
    .toBeVisible()
  await expect.element(linkTo('Branches')).not.toBeInTheDocument()
  expect(scrolled()).toBe(left)
  await group.click()
  await reload()
  await expect.element(linkTo('Branches')).toBeVisible()
})

test('help is available online and offline', async () => {
  const bar = buildBar()
  const { reload } = await openScreen('/dashboard', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: DESK,
    answers: { [`GET ${MESSENGERS_PATH}`]: () => ({ data: [HELP] }) },
  })
  const button = page.getByRole('button', { name: 'Support' })
  await button.click()
  const link = page.getByRole('link', { name: 'Telegram' })
  await expect.element(link).toHaveAttribute('href', HELP.link)
  await expectNoViolations()
  await userEvent.keyboard('{Escape}')
  await expect.element(link).not.toBeInTheDocument()
  answerCalls({})
  await reload()
  await button.click()
  await expect.element(link).toBeVisible()
})

test.each([1440, 1024, 820, 768, 390, 320])('help lies over nothing at %i px', async (width) => {
  const bar = buildBar()
  await openScreen('/dashboard/goods', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: { width, height: 844 },
    answers: { [`GET ${MESSENGERS_PATH}`]: () => ({ data: [HELP] }) },
  })
  const button = page.getByRole('banner').getByRole('button', { name: 'Support' })
  await expect.element(button).toBeVisible()
  expectFits()
  const inHeader = [...document.querySelectorAll<HTMLElement>('header button, header a')]
  const shown = inHeader
    .filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect())
  for (const [index, { left, right }] of shown.entries()) {
    expect(left).toBeGreaterThanOrEqual(shown[index - 1]?.right ?? 0)
    expect(right).toBeLessThanOrEqual(width)
  }
})

test('on a phone every screen has a title of one size, forms too', async () => {
  const { visit } = await open(PHONE, '/dashboard/goods')
  const sizes: string[] = []
  for (const address of ['/dashboard/goods', '/dashboard/goods/create', '/count']) {
    // oxlint-disable no-await-in-loop -- one page
    await visit(address)
    const title = page.getByRole('heading', { level: 1 })
    await expect.element(title).toBeVisible()
    sizes.push(getComputedStyle(title.element()).fontSize)
  }
  expect(new Set(sizes).size).toBe(1)
})

test('the support links appear in turn', async () => {
  const bar = buildBar()
  const other = { ...HELP, id: 2, title: 'WhatsApp' }
  await openScreen('/dashboard', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: DESK,
    answers: { [`GET ${MESSENGERS_PATH}`]: () => ({ data: [HELP, other] }) },
  })
  await page.getByRole('button', { name: 'Support' }).click()
  const links = page.getByRole('list', { name: 'Support' }).getByRole('listitem')
  await expect.element(links).toHaveLength(2)
  const delays = links.elements().map((link) => getComputedStyle(link).animationDelay)
  expect(delays).toEqual(['0.5s', '0.7s'])
})

test('a manager sees what a manager may do, and gets a friendly message for the rest', async () => {
  const bar = withManager(buildBar())
  const { visit } = await openScreen('/dashboard', {
    user: bar.manager,
    rows: rowsOf(bar),
    viewport: DESK,
  })
  await expect.element(linkTo('Goods')).toBeVisible()
  await expect.element(linkTo('Branches')).not.toBeInTheDocument()
  await expect.element(linkTo('Measurement unit')).not.toBeInTheDocument()
  await visit('/dashboard/branches')
  await expect
    .element(page.getByRole('heading', { name: "You don't have access to this page" }))
    .toBeVisible()
  await expectNoViolations()
})

test('a barman who opens the dashboard is redirected to counting', async () => {
  const bar = buildBar()
  const { address } = await openScreen('/dashboard/goods', {
    user: bar.barmen[0],
    rows: rowsOf(bar),
  })
  await expect.poll(address).toMatch(/\/count$/)
})
