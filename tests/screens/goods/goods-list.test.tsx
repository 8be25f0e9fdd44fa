import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildBar, rowsOf, withManager } from '#tests/support/bars/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'
import { scan } from '#tests/support/screens/devices/scan.ts'
import { keepToasts } from '#tests/support/screens/toasts.ts'
import { fillBottle, rowOf, save } from './good-form.ts'

beforeEach(keepToasts)

const TAKEN = '5000267024011'
const VIEWPORT = { width: 1280, height: 1000 }

test('a shelf is entered item by item: what is alike is kept, copied or made on the spot', async () => {
  const bar = buildBar()
  const { outbox } = await openScreen('/dashboard/goods', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: VIEWPORT,
  })
  await page.getByRole('link', { name: 'Add an item' }).click()
  await fillBottle('Rum')
  await page.getByLabelText('Empty weight').fill('500')
  // The type that the list misses is made without leaving the form.
  await page.getByRole('combobox', { name: 'Goods type' }).click()
  await page.getByRole('option', { name: 'New type…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New type' })
  await dialog.getByLabelText('Name').fill('rum')
  await expectNoViolations()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  const type = page.getByRole('combobox', { name: 'Goods type' })
  await expect.element(type).toHaveValue('Rum')
  await page.getByRole('button', { name: 'Save and add another' }).click()
  await expect.element(page.getByText('Item created')).toBeVisible()

  await expect.element(page.getByLabelText('Name in English')).toHaveValue('')
  await expect.element(type).toHaveValue('Rum')
  await expect.element(page.getByLabelText('Volume of the full bottle')).toHaveValue('700')
  await expect.element(page.getByLabelText('Full weight')).toHaveValue('')
  await page.getByLabelText('Name in English').fill('Dark rum')
  await page.getByLabelText('Full weight').fill('1165')
  await page.getByLabelText('Empty weight').fill('500')
  await save().click()
  await expect.element(rowOf('Dark rum')).toHaveTextContent('Rum')

  await page.getByRole('button', { name: 'Actions: Dark rum' }).click()
  await page.getByRole('button', { name: 'Make a copy' }).click()
  await expect.element(page.getByLabelText('Full weight')).toHaveValue('1165')
  await page.getByLabelText('Name in English').fill('White rum')
  await save().click()
  await expect.element(rowOf('White rum')).toHaveTextContent('1,165.0 g')
  await expect.element(page.getByRole('row', { name: / rum/ })).toHaveLength(2)

  // Several at once, and all of it taken back by one press.
  for (const name of ['Dark rum', 'White rum']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  }
  const several = page.getByRole('region', { name: 'Selected items' })
  await expect.element(several).toHaveTextContent('2 items selected')
  await several.getByRole('button', { name: 'Edit' }).click()
  const bulk = page.getByRole('dialog')
  await bulk.getByLabelText('Goods type').selectOptions('Spirits')
  await bulk.getByLabelText('Empty weight').fill('480')
  await bulk.getByLabelText('Strength').fill('37.5')
  await expectNoViolations()
  await bulk.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('2 items changed')).toBeVisible()
  const changed = page.getByRole('row', { name: / rum.*Spirits.*480\.0 g/ })
  await expect.element(changed).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('row', { name: / rum.*Rum.*500\.0 g/ })).toHaveLength(2)
  const sent = await outbox()
  expect(sent.slice(4).map(({ args }) => args)).toMatchObject([
    ...[3750, 3750].map((strength) => ({ after: { strength } })),
    ...[3750, 3750].map((strength) => ({ before: { strength }, after: { strength: null } })),
  ])
  expect(sent.map(({ kind }) => kind)).toEqual([
    'create-goods-type',
    'create-good',
    'create-good',
    'create-good',
    'edit-good',
    'edit-good',
    'edit-good',
    'edit-good',
  ])
})

test('deleting a counted good shows a stronger warning, offline too', async () => {
  const bar = buildBar()
  const { outbox, visit } = await openScreen('/count', {
    user: bar.owner,
    rows: rowsOf(bar),
    viewport: VIEWPORT,
  })
  await page.getByRole('button', { name: 'Start a count' }).first().click()
  await expect.element(page.getByRole('main').getByRole('combobox')).toBeVisible()
  await scan(TAKEN)
  await page.getByLabelText('Bottle weight, g').fill('822')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  const counted = { kind: 'record-entry', args: { good_id: bar.goods[0].id } }
  expect((await outbox()).at(-1)).toMatchObject(counted)
  await visit('/dashboard/goods')
  const row = rowOf(TAKEN)
  await row.getByRole('button', { name: `Actions: ${bar.goods[0].name_en}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('This item has been used in an inventory.')
  await expect.element(dialog).toHaveTextContent('You cannot undo this operation')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(row).not.toBeInTheDocument()
  expect((await outbox()).at(-1)).toMatchObject({
    kind: 'delete-good',
    args: { good_id: bar.goods[0].id },
  })
})

test('a manager maintains goods as the owner does; a barman has no access', async () => {
  const bar = withManager(buildBar())
  const rows = rowsOf(bar)
  const { outbox, visit } = await openScreen('/dashboard/goods', {
    user: bar.manager,
    rows,
    viewport: VIEWPORT,
  })
  const row = rowOf(TAKEN)
  await row.getByRole('link').click()
  await expect.element(page.getByLabelText('Name in English')).toHaveValue('Vodka')
  await expect.element(page.getByText(/Updated by/)).not.toBeInTheDocument()
  await page.getByLabelText('Name in English').fill('Clear vodka')
  await save().click()
  await expect.element(row).toHaveTextContent('Clear vodka')
  await visit('/dashboard/goods-type')
  await expect.element(page.getByRole('link', { name: 'Add a type' })).toBeVisible()
  expect(await outbox()).toMatchObject([{ kind: 'edit-good' }])

  const barman = await openScreen('/dashboard/goods', { user: bar.barmen[0], rows })
  for (const place of ['goods', 'goods/create', 'goods-type', 'goods-type/create']) {
    await barman.visit(`/dashboard/${place}`)
    await expect.poll(barman.address).toMatch(/^\/count/)
  }
})

test('on a phone a card says what there is to know, and has a dash only for what is missing', async () => {
  const bar = buildBar()
  const [bottle, piece] = bar.goods
  const none = { weight_full: null, weight_empty: null }
  const goods = [
    { ...bottle, ...none, weights_later: true },
    { ...piece, ...none, name_en: 'Napkins', litrage: null },
  ]
  const rows = rowsOf(bar).filter(({ table }) => table !== 'goods')
  await openScreen('/dashboard/goods', {
    user: bar.owner,
    rows: [...rows, ...goods.map((row) => ({ table: 'goods' as const, row }))],
    viewport: PHONE,
  })
  await expect.element(rowOf(bottle.name_en)).toHaveTextContent(/Full weight–/)
  const label = rowOf('Napkins').getByText('Full weight', { exact: true })
  await expect.element(rowOf('Napkins')).toHaveTextContent('Pieces')
  await expect.element(label).not.toBeVisible()
  await expect.element(rowOf('Napkins')).not.toHaveTextContent('–')
})
