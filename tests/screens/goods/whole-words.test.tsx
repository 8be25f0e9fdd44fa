import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nameFields } from '#domain/goods/names.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { switchLanguage } from '#ui/language/language.ts'

/** Words of the column that stand in more than one line. */
function brokenWords(column: number): string[] {
  const cells = document.querySelectorAll(`tbody tr > :nth-child(${column}) > :last-child`)
  return [...cells].flatMap((cell) => {
    const text = cell.firstChild
    if (!(text instanceof Text)) return []
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = new Range()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    })
  })
}

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
  expect(brokenWords(column + 1)).toEqual([])
})
