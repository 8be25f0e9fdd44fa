import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Good } from '#domain/goods/goods.ts'
import { CATALOGUE_PATH, CATALOGUE_STATE_PATH } from '#protocol/goods/catalogue.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { callsSoFar, type Answers } from '#tests/support/screens/network.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { watchToasts } from '#tests/support/screens/toasts.ts'
import { chooseType, save } from './good-form.ts'
import { BARS_ANSWERS, SHARED_BARCODE } from './shared-catalogue.ts'

const STATE = `GET ${CATALOGUE_STATE_PATH}`
const CREATE = '/dashboard/goods/create'
const field = (name: string) => page.getByLabelText(name)
const proposal = page.getByRole('status').filter({ hasText: '+ other bars:' })
const asked = () => callsSoFar().filter((call) => call === `GET ${CATALOGUE_PATH}`)

/** @param vodka what is known of the first good, besides the usual */
function openGoods(address: string, catalogue: 'off' | 'shared', vodka: Partial<Good> = {}) {
  const bar = buildBar({ catalogue })
  const goods: typeof bar.goods = [{ ...bar.goods[0], ...vodka }, bar.goods[1], bar.goods[2]]
  return openScreen(address, {
    user: bar.owner,
    rows: rowsOf({ ...bar, goods }),
    viewport: { width: 1280, height: 900 },
    answers: BARS_ANSWERS,
  })
}

test('other bars are asked about a barcode only once the owner shares', async () => {
  const { outbox, visit } = await openGoods(CREATE, 'off')
  await field('Barcode').fill(SHARED_BARCODE)
  await field('Name in English').fill('Mine')
  expect(asked()).toEqual([])
  await visit('/dashboard/settings/catalogue')
  const share = page.getByRole('checkbox', { name: /Share our items' weights/ })
  await expect.element(share).not.toBeChecked()
  await expect.element(page.getByRole('link', { name: 'Shared weights' }).first()).toBeVisible()
  await expectNoViolations()
  const said = watchToasts()
  await share.click()
  await expect.poll(() => said).toEqual(['Updated'])
  expect(await outbox()).toMatchObject([
    { kind: 'change-setting', args: { key: 'catalogue', value: 'shared' } },
  ])
  await visit(CREATE)
  await field('Barcode').fill(SHARED_BARCODE)
  await expect.element(proposal).toBeVisible()
  expect(asked()).toHaveLength(1)
})

test.each([
  ['too few bars could tell anything', { [STATE]: () => ({ can_answer: false }) }, 1],
  ['the server has not said', {}, 0],
])('nobody sees the switch while %s', async (_when, answers: Answers, notes) => {
  const bar = buildBar()
  await openScreen('/dashboard/settings/catalogue', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: { width: 1280, height: 900 },
    answers,
  })
  await expect.element(page.getByText('Never shared')).toBeVisible()
  await expect.poll(() => callsSoFar().filter((call) => call === STATE).length).toBeGreaterThan(0)
  await expect.element(page.getByText(/Too few bars on this server/)).toHaveLength(notes)
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Shared weights' })).not.toBeInTheDocument()
})

test('what other bars found fills what is empty, and only when it is pressed', async () => {
  const { outbox } = await openGoods(CREATE, 'shared')
  const said = watchToasts()
  await field('Name in English').fill('Mine')
  await field('Barcode').fill(SHARED_BARCODE)
  await expect
    .element(proposal)
    .toHaveTextContent(
      /5\+ other bars: Absolut Vodka 700 ml, 40% vol, full 1,172 ± \d+ g, empty 505 ± \d+ g/,
    )
  await expectNoViolations()
  await expect.element(field('Full weight')).not.toBeInTheDocument()
  await proposal.getByRole('button', { name: 'Use' }).click()
  await expect.element(field('Name in English')).toHaveValue('Mine')
  await expect.element(field('Name in Russian')).toHaveValue('Водка Absolut')
  await expect.element(field('Full weight')).toHaveValue('1172')
  await expect.element(field('Empty weight')).toHaveValue('505')
  await expect.element(field('Strength')).toHaveValue('40')
  await expect.element(page.getByText(/from other bars: 5, ± \d+\.0 g/)).toHaveLength(2)
  await expect.element(proposal).not.toBeInTheDocument()
  await chooseType('Spirits')
  await save().click()
  await expect.poll(() => said).toEqual(['Item created'])
  const full = { weight_full: 11_720, weight_full_bars: 5 }
  const empty = { weight_empty: 5050, weight_empty_bars: 5 }
  expect(await outbox()).toMatchObject([
    { kind: 'create-good', args: { name_en: 'Mine', strength: 4000, ...full, ...empty } },
  ])
})

test('a weight from the catalogue says so, until it is typed over', async () => {
  const known = { weight_full_source: 'typed', weight_empty_source: 'typed' } as const
  const bars = { weight_full_bars: 5, weight_empty_bars: 5 }
  const { visit } = await openGoods('/dashboard/goods', 'off', { ...known, ...bars })
  const said = watchToasts()
  const open = () =>
    page
      .getByRole('row', { name: /5000267024011/ })
      .getByRole('link')
      .first()
  const origin = page.getByText(/from other bars: 5/)
  await open().click()
  await expect.element(origin).toHaveLength(2)
  await field('Empty weight').fill('500')
  await expect.element(origin).toHaveLength(1)
  await save().click()
  await expect.poll(() => said).toEqual(['Updated'])
  await visit('/dashboard/goods')
  await open().click()
  await page.getByRole('button', { name: /Change history/ }).click()
  await expect.element(page.getByText('Empty weight from other bars')).toBeVisible()
})
