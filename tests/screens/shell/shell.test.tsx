import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LANGUAGES } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import { MESSENGERS_PATH } from '#protocol/site/site.ts'
import { buildBar, rowsOf, withManager } from '#tests/support/bars/bar.ts'
import { buildMovement } from '#tests/support/bars/builders.ts'
import { countInventories } from '#tests/support/bars/counted-inventories.ts'
import { buildTillBar, rowsOfProducts } from '#tests/support/pos/connected-rows.ts'
import { brokenWords } from '#tests/support/screens/broken-words.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { CATALOGUE_STATE_PATH } from '#protocol/goods/catalogue.ts'
import { answerCalls } from '#tests/support/screens/network.ts'
import { DESK, openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'
import { turnOf } from '#tests/support/screens/sampled-looks.ts'
import { smallTargets } from '#tests/support/screens/small-targets.ts'

const HELP = { id: 1, link: 'https://help.example/dram', icon: '', title: 'Telegram' }
const menu = page.getByRole('navigation', { name: 'Dashboard' })
const search = page.getByRole('combobox', { name: 'Search items, inventories and branches' })
const linkTo = (name: string) => menu.getByRole('link', { name, exact: true })
const present = () => menu.element().querySelector('[aria-current="page"]')
/** The names of the places where the person is, in the rail, the tabs and the bar. */
const marked = () =>
  [...document.querySelectorAll('nav [aria-current]')].map((one) => one.textContent.trim())
const SETTINGS = [
  'Branches',
  'Request for new branch',
  'Measurement unit',
  'Prices and currency',
  'Scales',
  'Pourers',
  'Bottle labels',
  'Shared weights',
  'Integration',
] as const

function open(viewport = DESK, address = '/dashboard') {
  const bar = buildBar()
  return openScreen(address, { user: bar.owner, rows: rowsOf(bar), viewport })
}

test.each([1280, 390])('every page is at most two presses away at %i px', async (width) => {
  const bar = buildTillBar('iiko')
  const { visit, go } = await openScreen('/dashboard', {
    user: bar.owner,
    rows: bar.rows,
    viewport: { width, height: 844 },
    answers: { [`GET ${CATALOGUE_STATE_PATH}`]: () => ({ can_answer: true }) },
  })
  const doors = [
    ['Overview', ['Overview']],
    ['Count', ['Count']],
    ['Stock', ['Inventories', 'Usage', 'Deliveries', 'Invoices']],
    ['Goods', ['All items', 'Goods type', 'Weights', 'Unnamed bottles', 'Import items']],
    ['Team', ['Barmen', 'Managers', 'Manager invitations']],
    ['Settings', SETTINGS],
    ['iiko', ['Products', 'Not matched']],
  ] as const
  for (const [door, pages] of doors) {
    for (const name of pages) {
      // oxlint-disable no-await-in-loop -- one after the other, as a person does
      go('/security')
      await expect.element(page.getByRole('heading', { name: 'Sign-in and devices' })).toBeVisible()
      const isBehindMore = width < 1024 && ['Team', 'Settings', 'iiko'].includes(door)
      if (isBehindMore) {
        await menu.getByRole('button', { name: 'More' }).click()
        await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
      } else {
        await linkTo(door).click()
        if (pages.length > 1) {
          const pagesHere = width < 1024 ? page.getByRole('navigation', { name: door }) : menu
          await pagesHere.getByRole('link', { name, exact: true }).click()
        }
      }
      await expect.poll(marked, { message: name }).toContain(name)
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    }
  }
  await expectNoViolations()
  await visit('/dashboard/no-such-page')
  await expect.element(linkTo('Overview')).toBeVisible()
  expect(marked()).toEqual([])
})

test('a till has its line while it is connected, with what waits there', async () => {
  const bar = buildTillBar('iiko')
  const rows = [...bar.rows, ...rowsOfProducts(Object.values(bar.products))]
  await openScreen('/dashboard', { user: bar.manager, rows, viewport: DESK })
  const till = menu.getByRole('link', { name: /^iiko/ })
  await expect.element(till).toHaveTextContent(/^iiko [1-9]/)
  await expect.element(menu.getByRole('link', { name: /^Syrve/ })).not.toBeInTheDocument()
  await page.viewport(PHONE.width, PHONE.height)
  await menu.getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByRole('link', { name: /^Not matched [1-9]/ })).toBeVisible()
  await expect.element(sheet.getByRole('link', { name: 'Bottle labels' })).toBeVisible()
  await expect.element(sheet.getByRole('heading', { name: 'Team' })).not.toBeInTheDocument()
  await expectNoViolations()
})

test('without a till there is no line of one', async () => {
  const bar = withManager(buildBar())
  for (const user of [bar.owner, bar.manager]) {
    // oxlint-disable no-await-in-loop -- one page
    await openScreen('/dashboard', { user, rows: rowsOf(bar), viewport: DESK })
    await expect.element(linkTo('Settings')).toBeVisible()
    await expect.element(menu.getByText(/iiko|Syrve/)).not.toBeInTheDocument()
  }
})

test.each(turnOf('More', LANGUAGES))('More breaks no word on a phone: %s', async (language) => {
  const bar = buildTillBar('iiko')
  await openScreen('/dashboard', {
    user: bar.owner,
    rows: [...bar.rows, ...rowsOfProducts(Object.values(bar.products))],
    viewport: PHONE,
    prepare: () => localStorage.setItem('language', language),
  })
  const more = () => document.querySelector<HTMLElement>('nav > button')
  await expect.poll(more).not.toBeNull()
  must(more(), 'More').click()
  const till = () => document.querySelector('dialog a[href*="unresolved"] > span + span')
  await expect.poll(till).not.toBeNull()
  expect(brokenWords('dialog li a > span:first-child')).toEqual([])
  expectFits()
})

test.each(turnOf('rail', LANGUAGES))('the rail breaks no word: %s', async (language) => {
  const bar = buildTillBar('iiko')
  await openScreen('/dashboard/iiko-unresolved', {
    user: bar.owner,
    rows: [...bar.rows, ...rowsOfProducts(Object.values(bar.products))],
    viewport: DESK,
    prepare: () => localStorage.setItem('language', language),
  })
  const waiting = () => document.querySelector('nav li li a[aria-current] > span + span')
  await expect.poll(waiting).not.toBeNull()
  expect(brokenWords('nav li a > span:first-of-type')).toEqual([])
  expectFits()
})

test('on a phone the doors and More work by keyboard', async () => {
  const { address } = await open(PHONE)
  const more = menu.getByRole('button', { name: 'More' })
  await expect.element(more).toBeVisible()
  await expectNoViolations()
  expect(smallTargets()).toEqual([])
  ;(more.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const sheet = page.getByRole('dialog', { name: 'More' })
  await expect.element(sheet).toBeVisible()
  await expectNoViolations()
  expect(smallTargets()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.poll(address).toMatch(/\/dashboard\/goods$/)
  await expect.element(linkTo('Goods')).toHaveAttribute('aria-current', 'true')
})

test.each(turnOf('the bar', [390, 320, 700]))(
  'the bar lies over nothing at the end of a page, at %i px',
  async (width) => {
    await open({ width, height: 600 }, '/dashboard/goods')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link').first()).toBeVisible()
    expectFits()
    scrollTo(0, document.documentElement.scrollHeight)
    const { top, bottom } = menu.element().getBoundingClientRect()
    expect(Math.round(bottom)).toBe(600)
    const end = page.getByRole('main').element().getBoundingClientRect().bottom
    expect(Math.floor(end)).toBeLessThanOrEqual(top)
  },
)

test("what was pressed last in a row of tabs is in sight, and the row doesn't break", async () => {
  await open(PHONE, '/dashboard/settings/integration')
  const tabs = page.getByRole('navigation', { name: 'Settings' })
  await expect.element(tabs).toBeVisible()
  const tab = tabs.getByRole('link', { name: 'Integration' }).element().getBoundingClientRect()
  expect(tab.right).toBeLessThanOrEqual(PHONE.width)
  const tops = tabs
    .getByRole('link')
    .elements()
    .map((one) => one.getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
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

test('counting keeps the doors and the search on a desktop, and on a phone the doors until it begins', async () => {
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
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(linkTo('Count')).toHaveAttribute('aria-current', 'true')
  await expectNoViolations()
  await page.getByRole('button', { name: 'Start a count' }).first().click()
  await expect.element(page.getByRole('main').getByRole('combobox')).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
})

test('a barman has neither rail nor bar', async () => {
  const bar = buildBar()
  const { visit } = await openScreen('/count', { user: bar.barmen[0], rows: rowsOf(bar) })
  await expect.element(page.getByRole('heading', { name: 'Count bottles' })).toBeVisible()
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
  await page.viewport(DESK.width, DESK.height)
  await visit('/security')
  await expect.element(page.getByRole('heading', { name: 'Sign-in and devices' })).toBeVisible()
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
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

test.each(turnOf('help', [1440, 1024, 820, 768, 390, 320]))(
  'help lies over nothing at %i px',
  async (width) => {
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
  },
)

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
  await linkTo('Settings').click()
  await expect.element(linkTo('Pourers')).toHaveAttribute('aria-current', 'page')
  await expect.element(linkTo('Branches')).not.toBeInTheDocument()
  await expect.element(linkTo('Measurement unit')).not.toBeInTheDocument()
  await expect.element(linkTo('Team')).not.toBeInTheDocument()
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

test.each([DESK, PHONE])('the door to counting says how many counts go on', async (viewport) => {
  const bar = buildBar()
  await openScreen('/dashboard/goods', {
    user: bar.owner,
    rows: countInventories(bar).rows,
    viewport,
  })
  await expect.element(linkTo('Count, 1 count open')).toHaveTextContent(/^Count 1$/)
})

test.each([DESK, PHONE])('the door to stock says what is on its way here', async (viewport) => {
  const bar = buildBar()
  const [from, to] = bar.branches
  const rows = [1, 2].map((amount) => ({
    table: 'movements' as const,
    row: buildMovement([{ good_id: bar.goods[0].id, amount }], {
      branch_id: from.id,
      to_branch_id: to.id,
      waits_in: amount === 1 ? to.id : null,
      reason: 'transfer',
    }),
  }))
  const { visit } = await openScreen('/dashboard/goods', {
    user: bar.owner,
    rows: [...rowsOf(bar), ...rows],
    viewport,
  })
  await expect.element(linkTo('Stock, On the way 1')).toHaveTextContent(/^Stock 1$/)
  await visit('/deliveries')
  if (viewport === PHONE) return
  const page = linkTo('Deliveries, On the way 1')
  await expect.element(page).toHaveTextContent(/^Deliveries 1$/)
})
