import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nameFields } from '#domain/goods/names.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { brokenWords } from '#tests/support/screens/broken-words.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { switchLanguage } from '#ui/language/language.ts'

test('in the list of goods, units are broken only between words', async () => {
  const bar = buildBar()
  const long = 'Ликёр сливочный ирландский оригинальный подарочный '.repeat(4)
  const rows = rowsOf(bar).map((change) =>
    change.table === 'goods'
      ? { ...change, row: { ...change.row, ...nameFields(() => long) } }
      : change,
  )
  const viewport = { width: 1366, height: 768 }
  await openScreen('/dashboard/goods', { user: bar.owner, rows, viewport })
  await switchLanguage('ru')
  await expect.element(page.getByRole('columnheader', { name: 'Ед. изм.' })).toBeVisible()
  const heads = [...document.querySelectorAll('thead th')]
  const column = heads.findIndex(({ textContent }) => textContent === 'Ед. изм.')
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBeGreaterThan(0)
  expect(column).toBeGreaterThan(0)
  const cells = `tbody tr > :nth-child(${column + 1}) > :last-child`
  expect(brokenWords(cells)).toEqual([])
})
