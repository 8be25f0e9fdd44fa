import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showToast } from '#ui/toast/toast.tsx'
import { buildBar, rowsOf } from '#tests/support/bar.ts'
import { countInventories } from '#tests/support/counted-inventories.ts'
import { countShelf } from '#tests/support/counted-shelf.ts'
import { DESK, openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'
import { coveredByToast, keepToasts } from '#tests/support/screens/toasts.ts'

for (const viewport of [PHONE, DESK]) {
  test(`a toast covers nothing that is pressed next: ${viewport.width} px`, async () => {
    const bar = buildBar()
    const { rows, openId } = countInventories(bar)
    const { address, go } = await openScreen(`/dashboard/goods/create/${bar.goods[0].id}`, {
      user: bar.owner,
      rows: countShelf(rows, bar.owner, { inventoryId: openId, count: 40 }),
      viewport,
    })
    const name = page.getByLabelText('Name in English')
    await expect.element(name).toHaveValue('Vodka')
    // A toast stays while it is looked at, however long that takes.
    keepToasts()
    await name.fill('Vodka of a toast')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(address).toMatch(/\/goods(\?|$)/)
    await expect.poll(() => document.querySelectorAll('tbody th a').length).toBe(20)
    expect(await coveredByToast(), 'the list of goods').toEqual([])
    go('/count')
    const counts = () => document.querySelector<HTMLElement>('main button[data-status]')
    await expect.poll(counts).not.toBeNull()
    counts()?.click()
    await expect.element(page.getByRole('main').getByRole('combobox')).toBeVisible()
    expect(await coveredByToast(), 'the count').toEqual([])
  })
}

test('the time of a toast ends no other one, not even after the stores begin anew', async () => {
  const bar = buildBar()
  const { reload } = await openScreen('/dashboard', { user: bar.owner, rows: rowsOf(bar) })
  const wait = globalThis.setTimeout
  const ends: (() => void)[] = []
  const catchEnds = (run: () => void, ms?: number) => (ms === 5000 ? ends.push(run) : wait(run, ms))
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(catchEnds as typeof wait)
  showToast('success', 'First')
  await expect.element(page.getByText('First')).toBeVisible()
  await reload()
  showToast('success', 'Second')
  await expect.element(page.getByText('Second')).toBeVisible()
  const [endFirst, endSecond] = ends
  endFirst?.()
  await expect.element(page.getByText('Second')).toBeVisible()
  endSecond?.()
  await expect.element(page.getByText('Second')).not.toBeInTheDocument()
})
