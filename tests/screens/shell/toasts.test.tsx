import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar } from '#tests/support/bar.ts'
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
    onTestFinished(keepToasts())
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
