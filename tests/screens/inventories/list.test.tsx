import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGES } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import { switchLanguage } from '#ui/language/language.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import { deferred } from '#tests/support/running/deferred.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { countInventories } from '#tests/support/bars/counted-inventories.ts'
import { callsSoFar } from '#tests/support/screens/network.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { pageOf } from '#tests/support/screens/fill-device.ts'
import { DESK, openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'
import { watchToasts } from '#tests/support/screens/toasts.ts'

const rowOf = (title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) })
const linkTo = (title: string) => page.getByRole('link', { name: title })
const nameField = page.getByLabelText('Inventory name')
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function openList() {
  const bar = buildBar()
  const screen = await openScreen('/dashboard/inventories', {
    user: bar.owner,
    rows: countInventories(bar).rows,
    viewport: DESK,
  })
  await expect.element(rowOf('Inventory #3')).toBeVisible()
  return screen
}

test.each([DESK, PHONE])(
  'rows stay where they are when all has arrived, $width px wide',
  async (viewport) => {
    const bar = buildBar()
    const { rows } = countInventories(bar)
    const last = deferred<object>()
    let isBegun = false
    const pull = () => {
      if (isBegun) return last.promise
      isBegun = true
      return { ...pageOf(bar.owner, rows), more: true }
    }
    const answers = { [`GET ${PULL_PATH}`]: pull }
    await openScreen('/dashboard/inventories', { user: bar.owner, rows: null, viewport, answers })
    await expect.element(linkTo('Inventory #3')).toBeVisible()
    const places = () =>
      [...document.querySelectorAll('main fieldset button, tbody tr')].map((one) => {
        const { x, y, width } = one.getBoundingClientRect()
        return [x, y, width]
      })
    const before = places()
    expect(before.length).toBeGreaterThan(5)
    last.resolve({ ...pageOf(bar.owner, []), reset: false, seq: rows.length })
    await expect.element(page.getByRole('button', { name: 'All 3' })).toBeVisible()
    expect(places()).toEqual(before)
  },
)

test('totals that are on their way from the server are not said to be unknown', async () => {
  const bar = buildBar()
  const { rows } = countInventories(bar)
  const [closed] = rows.flatMap(({ table, row }) => (table === 'inventories' ? [row] : []))
  const { id } = must(closed, 'inventory')
  const totals = deferred<Response>()
  const held = rows.filter(({ table }) => table !== 'entries')
  await openScreen('/dashboard/inventories', {
    user: bar.owner,
    rows: null,
    viewport: DESK,
    answers: {
      [`GET ${PULL_PATH}`]: () => ({ ...pageOf(bar.owner, held), withheld: [id] }),
      [`GET ${INVENTORIES_PATH}/${id}`]: () => totals.promise,
    },
  })
  await expect.poll(callsSoFar).toContain(`GET ${INVENTORIES_PATH}/${id}`)
  await expect.element(rowOf('Inventory #1')).not.toHaveTextContent('–')
  totals.resolve(new Response(null, { status: 503 }))
  await expect.element(rowOf('Inventory #1')).toHaveTextContent('–')
})

test('a name is set, removed and restored by the rules of its buttons', async () => {
  const { outbox } = await openList()
  const said = watchToasts()
  await linkTo('Inventory #2').dblClick()
  await expect.element(button('Done')).toBeDisabled()
  await expect.element(button('Close')).toBeVisible()
  await nameField.fill('Friday')
  await button('Done').click()
  await expect.element(linkTo('Friday')).toBeVisible()
  await expect.poll(() => said).toEqual(['Updated'])

  await linkTo('Friday').dblClick()
  await nameField.fill('Saturday')
  await button('Undo').click()
  await expect.element(nameField).toHaveValue('Friday')
  await nameField.fill('  ')
  await button('Done').click()
  await expect.element(page.getByText('This field is required')).toBeVisible()
  await nameField.fill('Friday')
  await expect.element(page.getByText('This field is required')).not.toBeInTheDocument()
  await button('Reset').click()
  await expect.element(linkTo('Inventory #2')).toBeVisible()
  await expect.poll(() => said).toEqual(['Updated', 'Updated'])

  await button('Actions: Inventory #2').click()
  await page.getByRole('button', { name: 'Change history' }).click()
  const history = page.getByRole('dialog').getByRole('row')
  await expect.element(history).toHaveLength(3)
  await expect.element(history.nth(1)).toHaveTextContent(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect.element(history.nth(2)).toHaveTextContent('Friday')
  expect((await outbox()).map(({ kind }) => kind)).toEqual(['rename-inventory', 'rename-inventory'])
})

test('the URL holds the search, the tab and the branch', async () => {
  const { address, reload, visit } = await openList()
  await page.getByLabelText('Search by name, number or branch').fill('opera')
  await expect.poll(address).toMatch(/search=opera/)
  await expect.element(rowOf('Inventory #1')).not.toBeInTheDocument()
  await reload()
  await expect.element(rowOf('Inventory #3')).toBeVisible()
  await expect.element(rowOf('Inventory #1')).not.toBeInTheDocument()
  await visit('/dashboard/inventories')
  await page.getByRole('button', { name: /^Completed ?\d/ }).click()
  await expect.poll(address).toMatch(/tab=closed/)
  await expect.element(rowOf('Inventory #3')).not.toBeInTheDocument()
  await page.getByLabelText('Branch', { exact: true }).selectOptions('Opera')
  await expect.element(page.getByText('No result')).toBeVisible()
})

test('a phone shows the filters at a press, and those that are set without one', async () => {
  const bar = buildBar()
  const { rows } = countInventories(bar)
  const address = '/dashboard/inventories'
  const { reload } = await openScreen(address, { user: bar.owner, rows, viewport: PHONE })
  const branch = page.getByLabelText('Branch', { exact: true })
  await expect.element(rowOf('Inventory #3')).toBeVisible()
  await expect.element(branch).not.toBeVisible()
  await button('Filters').click()
  await branch.selectOptions('Opera')
  await expect.element(rowOf('Inventory #1')).not.toBeInTheDocument()
  await reload()
  await expect.element(branch).toBeVisible()
  await expect.element(branch).toHaveValue(bar.branches[1].id)
})

test('on a phone the tabs stay in one line in every language, and a status stands beside its name', async () => {
  const bar = buildBar()
  await openScreen('/dashboard/inventories', {
    user: bar.owner,
    rows: countInventories(bar).rows,
    viewport: { width: 320, height: 844 },
  })
  await expect
    .element(rowOf('Inventory #3').getByText('In progress', { exact: true }))
    .toBeVisible()
  for (const language of LANGUAGES) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    await switchLanguage(language)
    const tops = [...document.querySelectorAll('fieldset > button')].map((tab) =>
      Math.round(tab.getBoundingClientRect().top),
    )
    expect(tops.length).toBeGreaterThan(2)
    expect([language, new Set(tops).size]).toEqual([language, 1])
    expectFits()
  }
})

test('the tab that is chosen is in sight, however far the tabs scroll', async () => {
  const bar = buildBar()
  await openScreen('/dashboard/request-branches?tab=cancelled', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: { width: 320, height: 844 },
  })
  const tab = page.getByRole('button', { name: 'Cancelled', pressed: true })
  await expect.element(tab).toBeVisible()
  const { left, right } = tab.element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
})
