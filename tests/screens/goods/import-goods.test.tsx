import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { GOOD_FIELDS, pickFields } from '#domain/goods/good-fields.ts'
import type { GoodFields } from '#domain/goods/goods.ts'
import { must } from '#domain/must.ts'
import { actorOf } from '#domain/people/people.ts'
import { isRejection } from '#domain/rejections.ts'
import { csvOf } from '#tests/tables/table-files.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { buildContext, stateOf } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { keepToasts } from '#tests/support/screens/toasts.ts'
import { button, chooseTable, tab } from './import-screen.ts'

beforeEach(keepToasts)

const HEAD = ['Name', 'Category', 'Unit', 'Barcode', 'Size', 'Full weight', 'Empty weight']

async function openImport() {
  const bar = buildBar()
  const viewport = { width: 1280, height: 1000 }
  const screen = await openScreen('/dashboard/goods', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport,
  })
  await page.getByRole('link', { name: 'Import items' }).first().click()
  await expect.element(page.getByRole('heading', { name: 'Import items' })).toBeVisible()
  return screen
}

test('copied cells without heads ask what their columns mean', async () => {
  const { outbox } = await openImport()
  await page.getByLabelText('Or paste cells from a spreadsheet').fill('Jameson\t0,7\nTullamore\t1')
  await button('Check the cells').click()
  await expect.element(page.getByLabelText('Meaning of Column A')).toHaveValue('name_en')
  await expect.element(page.getByLabelText('Meaning of Column B')).toHaveValue('litrage')
  await expectNoViolations()
  await page.getByLabelText('Type of all rows').fill('Whiskey')
  await page.getByLabelText('Unit of all rows').selectOptions('Pieces')
  await button('Check 2 rows').click()
  await button('Import 2 items').click()
  await expect.element(page.getByText('2 items added, 0 changed')).toBeVisible()
  expect(await outbox()).toMatchObject([
    { kind: 'create-goods-type', args: { name_en: 'Whisky', name_ru: 'Виски' } },
    { kind: 'create-good', args: { name_en: 'Jameson', measurement_unit: 3, litrage: 700 } },
    { kind: 'create-good', args: { name_en: 'Tullamore', measurement_unit: 3, litrage: 1000 } },
  ])
})

test('a fault that rows share is put right in all of them, and taken back as one', async () => {
  await openImport()
  const rows = ['Alpha', 'Beta', 'Gamma'].map((name) => [name, 'Beer', 'pcs', '', 'big', '', ''])
  await chooseTable('shared.csv', csvOf([HEAD, ...rows], ';'))
  await expect.element(tab('To correct')).toHaveTextContent('3')
  await expectNoViolations()
  await page.getByLabelText('Volume of the full bottle in all these rows').fill('0.33')
  await userEvent.keyboard('{Enter}')
  await expect.element(tab('New')).toHaveTextContent('3')
  await expect.element(button('Import 3 items')).toBeEnabled()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.element(tab('To correct')).toHaveTextContent('3')
  await expect.element(button(/^Import \d/)).toBeDisabled()
})

test('a text whose encoding was guessed wrong is mended with one choice', async () => {
  const { outbox } = await openImport()
  await chooseTable('copied.csv', 'Name;Type;Size\r\nRosé;Wine;0,7')
  await expect.element(page.getByLabelText('Text', { exact: true })).toHaveValue('utf-8')
  await button('Choose another file').click()
  const polish = Uint8Array.from('Name;Type;Size\r\n\xafo\xb3\xb9dkowa;Vodka;0,7', (letter) =>
    must(letter.codePointAt(0), 'letter'),
  )
  await chooseTable('polish.csv', polish)
  await expect.element(page.getByText('Їoі№dkowa')).toBeVisible()
  await page.getByRole('button', { name: 'Sold whole' }).click()
  await page.getByLabelText('Text', { exact: true }).selectOptions('Windows-1250')
  await expect.element(page.getByText('Żołądkowa')).toBeVisible()
  await expect.element(button('Sold whole')).toHaveAttribute('aria-pressed', 'true')
  await expectNoViolations()
  await button('Import 1 item').click()
  await expect.element(page.getByText('1 item added, 0 changed')).toBeVisible()
  expect((await outbox()).at(-1)).toMatchObject({ args: { name_en: 'Żołądkowa' } })
})

test('a list that says no units is asked once whether its bottles are weighed', async () => {
  const { outbox } = await openImport()
  const rows = [
    ['Name', 'Type', 'Size'],
    ['Jameson', 'Whisky', '0,7'],
    ['Tullamore', 'Whisky', '1'],
    ['Napkins', 'Paper', ''],
  ]
  await chooseTable('list.csv', csvOf(rows, ';'))
  const question = page.getByRole('group', { name: '2 rows are poured from bottles: weigh them?' })
  await expect
    .element(question.getByRole('button', { name: 'Yes, weigh' }))
    .toHaveAttribute('aria-pressed', 'true')
  await expectNoViolations()
  await question.getByRole('button', { name: 'Sold whole' }).click()
  await expect
    .element(question.getByRole('button', { name: 'Sold whole' }))
    .toHaveAttribute('aria-pressed', 'true')
  await question.getByRole('button', { name: 'Yes, weigh' }).click()
  await button('Import 3 items').click()
  await expect.element(page.getByRole('link', { name: 'Weigh 2 bottles' })).toBeVisible()
  const goods = (await outbox()).filter(({ kind }) => kind === 'create-good')
  expect(goods).toMatchObject([
    { args: { name_en: 'Jameson', measurement_unit: 1, weights_later: true } },
    { args: { name_en: 'Tullamore', measurement_unit: 1, weights_later: true } },
    { args: { name_en: 'Napkins', measurement_unit: 3 } },
  ])
})

test('what can hardly be true waits for a person, who confirms, corrects or changes it for many', async () => {
  const { outbox } = await openImport()
  const bottle = (name: string, barcode: string, size: string, ...weights: string[]) => [
    name,
    'Whisky',
    'Weighed bottle',
    barcode,
    size,
    ...weights,
  ]
  const rows = [
    bottle('Jameson', '', '0,7', '1190', '520'),
    bottle('Lagavulin', '7312040017073', '0,7', '1190', '520'),
    bottle('Laphroaig', '7312040017141', '0,7', '1190', '520'),
    bottle('Longmorn', '7312040017213', '0,7', '1190', '520'),
    bottle('Oban', '', '0,77', '', ''),
    bottle('Talisker', '', '0,7', '6000', '520'),
  ]
  await chooseTable('odd.csv', csvOf([HEAD, ...rows], ';'))
  await expect.element(button('Import 1 item')).toBeEnabled()
  await tab('Look at').click()
  await expect.element(tab('Look at')).toHaveTextContent('5')
  await expectNoViolations()
  const oban = page.getByRole('form', { name: /Oban/ })
  await expect.element(oban).toHaveTextContent("Bottles don't come in this size.")
  await oban.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(tab('Look at')).toHaveTextContent('4')
  const talisker = page.getByRole('form', { name: /Talisker/ })
  await talisker.getByLabelText(/Full weight|Weight of the full bottle/).fill('1200')
  await talisker.getByRole('button', { name: 'Correct' }).click()
  await expect.element(tab('Look at')).toHaveTextContent('3')
  const longmorn = page.getByRole('form', { name: /Longmorn/ })
  await longmorn.getByRole('button', { name: 'Use 7312040017218' }).click()
  await expect.element(tab('Look at')).toHaveTextContent('2')
  await button('Use likely numbers').click()
  await expect.element(tab('New')).toHaveTextContent('6')
  await button('Import 6 items').click()
  await expect.element(page.getByText('6 items added, 0 changed')).toBeVisible()
  const goods = (await outbox()).filter(({ kind }) => kind === 'create-good')
  expect(goods).toMatchObject([
    { args: { name_en: 'Jameson' } },
    { args: { name_en: 'Lagavulin', barcode: '7312040017072' } },
    { args: { name_en: 'Laphroaig', barcode: '7312040017140' } },
    { args: { name_en: 'Longmorn', barcode: '7312040017218' } },
    { args: { name_en: 'Oban', litrage: 770 } },
    { args: { name_en: 'Talisker', weight_full: 12_000 } },
  ])
})

test('the last import can be undone from the list of items on another device', async () => {
  const bar = buildBar()
  const [vodka] = bar.goods
  const now = new Date().toISOString()
  const import_id = newUuid()
  const state = stateOf({ table: 'goods_types', row: bar.type })
  const made = ['Jameson', 'Tullamore'].flatMap((name_en) => {
    const names = { name_en, name_ru: name_en, name_hy: name_en, barcode: null }
    const fields = { ...(pickFields(vodka, GOOD_FIELDS) as GoodFields), ...names }
    const context = buildContext({ actor: actorOf(bar.owner), now })
    const decision = createGood.decide(state, { ...fields, import_id }, context)
    return isRejection(decision) ? [] : decision
  })
  const { outbox } = await openScreen('/dashboard/goods', {
    user: bar.owner,
    rows: [...rowsOf(bar), ...made],
    viewport: { width: 1280, height: 1000 },
  })
  const { full_name } = actorOf(bar.owner)
  await expect.element(page.getByText(/^Last import: /)).toHaveTextContent(`, ${full_name}.`)
  await button('Undo import').click()
  const dialog = page.getByRole('dialog', { name: 'Undo import?' })
  await expect.element(dialog).toHaveTextContent('2 items will be deleted.')
  await expectNoViolations()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect.element(page.getByText('Undone for 2 items')).toBeVisible()
  await expect.element(button('Undo import')).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /Jameson|Tullamore/ })).toHaveLength(0)
  expect((await outbox()).map(({ kind }) => kind)).toEqual(['delete-good', 'delete-good'])
})
