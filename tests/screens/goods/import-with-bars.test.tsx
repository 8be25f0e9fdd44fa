import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CATALOGUE_PROPOSALS_PATH, catalogueProposalsRequest } from '#protocol/goods/catalogue.ts'
import { csvOf } from '#tests/tables/table-files.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import { expectFits } from '#tests/support/screens/fits.ts'
import { setOnline, type Answers } from '#tests/support/screens/network.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { keepToasts } from '#tests/support/screens/toasts.ts'
import { button, chooseTable, tab } from './import-screen.ts'
import { BARS_ANSWERS, SHARED_BARCODE } from './shared-catalogue.ts'

beforeEach(keepToasts)

const ASK = `POST ${CATALOGUE_PROPOSALS_PATH}`
const BOMBAY_BARCODE = '5000299605004'
const LIST = [
  ['Name', 'Category', 'Unit', 'Barcode', 'Size', 'Full weight', 'Empty weight'],
  ['My Absolut', 'Vodka', 'Weighed bottle', SHARED_BARCODE, '', '', ''],
  ['Bombay', 'Gin', 'Weighed bottle', BOMBAY_BARCODE, '1 l', '1400', '600'],
]

/** The barcodes of each request to other bars, as they come. */
function watched(asked: string[][], answer: (request: Request) => unknown): Answers {
  const watch = async (request: Request): Promise<unknown> => {
    asked.push(catalogueProposalsRequest.parse(await request.clone().json()).barcodes)
    return answer(request)
  }
  return { ...BARS_ANSWERS, [ASK]: watch }
}

const answerOfBars = (request: Request) => BARS_ANSWERS[ASK]?.(request)

function openImport(catalogue: 'off' | 'shared', answers: Answers = BARS_ANSWERS) {
  const bar = buildBar({ catalogue })
  const viewport = { width: 1280, height: 900 }
  const options = { user: bar.owner, rows: rowsOf(bar), viewport, answers }
  return openScreen('/dashboard/goods/import', options)
}

const chooseList = (rows: readonly (readonly string[])[]) =>
  chooseTable('list.csv', csvOf(rows, ';'))

test('an import shows what other bars know of what its rows leave open, and takes it with one press', async () => {
  const asked: string[][] = []
  const { outbox, visit } = await openImport('off', watched(asked, answerOfBars))
  await chooseList(LIST)
  await expect.element(tab('To correct')).toHaveTextContent('1')
  expect(asked).toEqual([])
  await visit('/dashboard/settings/catalogue')
  await page.getByRole('checkbox', { name: /Share our items' weights/ }).click()
  await expect.element(page.getByText('Updated')).toBeVisible()

  await visit('/dashboard/goods/import')
  await chooseList(LIST)
  const fill = button('Fill 1 from other bars')
  await expect.element(fill).toBeVisible()
  expect(asked).toEqual([[SHARED_BARCODE, BOMBAY_BARCODE]])
  await tab('To correct').click()
  await expect
    .element(page.getByRole('form', { name: 'Row 2: My Absolut' }))
    .toHaveTextContent(/5\+ other bars: 700 ml, 40% vol, full 1,172 ± \d+ g, empty 505 ± \d+ g/)
  await expectNoViolations()
  // Nothing is filled in by itself.
  await expect.element(button('Import 1 item')).toBeVisible()
  await fill.click()
  await expect.element(tab('To correct')).toHaveTextContent('0')
  await tab('New').click()
  const row = page.getByRole('row', { name: /My Absolut/ })
  await expect.element(row).toHaveTextContent('505')
  await expect.element(row).toHaveTextContent('5+ other bars')
  for (const width of [390, 1440]) {
    await page.viewport(width, 900)
    expectFits()
    await expectNoViolations()
  }
  await button('Undo filling 1 row').click()
  await expect.element(tab('To correct')).toHaveTextContent('1')
  await fill.click()
  await button('Import 2 items').click()
  await expect.element(page.getByText('2 items added, 0 changed')).toBeVisible()
  const made = (await outbox()).filter(({ kind }) => kind === 'create-good')
  expect(made).toMatchObject([
    { args: { name_en: 'My Absolut', weight_full: 11_720, weight_full_bars: 5 } },
    { args: { name_en: 'Bombay', weight_full: 14_000, weight_full_bars: null } },
  ])
  await page.getByRole('link', { name: 'Show the items' }).click()
  await row.getByRole('link').first().click()
  await expect.element(page.getByText(/from other bars: 5, ± \d+\.0 g/)).toHaveLength(2)
  await expect.element(page.getByLabelText('Name in Russian')).toHaveValue('My Absolut')
})

test('without a connection an import works without other bars, and says so where they might know', async () => {
  await openImport('shared')
  setOnline(false)
  const note = page.getByText("Without a connection, other bars can't be asked")
  const [head = [], , bombay = []] = LIST
  await chooseList([
    [...head, 'Strength'],
    [...bombay, '40'],
  ])
  await expect.element(button('Import 1 item')).toBeEnabled()
  await expect.element(note).not.toBeInTheDocument()
  await button('Choose another file').click()
  await chooseList(LIST)
  await expect.element(note).toBeVisible()
  await expect.element(button('Import 1 item')).toBeEnabled()
  await expectNoViolations()
  setOnline(true)
  await expect.element(button('Fill 1 from other bars')).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
})

test('a long list is asked in parts; where the server asks for patience, a person tries the rest again', async () => {
  const asked: string[][] = []
  const message = 'Too many requests. Please wait a minute.'
  const refusal = { success: false, code: 'too_many_requests', message, request_id: 'r' }
  await openImport(
    'shared',
    watched(asked, (request) =>
      asked.length === 2
        ? Response.json(refusal, { status: 429, headers: { 'retry-after': '60' } })
        : answerOfBars(request),
    ),
  )
  const [head = [], absolut = [], bombay = []] = LIST
  const strangers = Array.from({ length: 129 }, (_, number) =>
    bombay.with(0, `Stranger ${number}`).with(3, eanOf(number)).with(4, ''),
  )
  // The one that other bars know comes after the first hundred.
  await chooseList([head, ...strangers.slice(0, 120), absolut, ...strangers.slice(120)])
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent("Other bars couldn't be asked about all barcodes.")
  await expect.element(alert).toHaveTextContent('Wait a little')
  const lengths = () => asked.map(({ length }) => length)
  expect(lengths()).toEqual([100, 30])
  const fill = button('Fill 1 from other bars')
  await expect.element(fill).not.toBeInTheDocument()
  await button('Try again').click()
  await expect.element(fill).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  expect(lengths()).toEqual([100, 30, 30])
})

/** An EAN-13 that no good of the test has. */
function eanOf(number: number): string {
  const digits = `40063${String(number).padStart(7, '0')}`
  const sum = [...digits].reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
