import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pageApi } from '#app/page-api.ts'
import { isServerThere } from '#api/system.ts'
import { must } from '#domain/must.ts'
import { FEATURES_PATH } from '#protocol/system.ts'
import { showNoConnection, showToast } from '#ui/toast/toast.tsx'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { countInventories } from '#tests/support/bars/counted-inventories.ts'
import { countShelf } from '#tests/support/bars/counted-shelf.ts'
import { setOnline } from '#tests/support/screens/network.ts'
import { DESK, openScreen, PHONE } from '#tests/support/screens/open-screen.tsx'
import { coveredByToast, keepToasts, watchToasts } from '#tests/support/screens/toasts.ts'

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

test('a message that is shown already is announced again in its one place', async () => {
  const bar = buildBar()
  await openScreen('/dashboard', { user: bar.owner, rows: rowsOf(bar) })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  keepToasts()
  const said = watchToasts()
  for (const text of ['Twice', 'Once', 'Twice']) {
    showToast('error', text)
    await expect.poll(() => said.at(-1)).toBe(text)
  }
  expect(said).toEqual(['Twice', 'Once', 'Twice'])
  expect(shown()).toEqual(['Once', 'Twice'])
})

test('each offer to undo stays, whatever it says', async () => {
  const bar = buildBar()
  await openScreen('/dashboard', { user: bar.owner, rows: rowsOf(bar) })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  keepToasts()
  const undone: number[] = []
  for (const at of [1, 2]) {
    showToast('success', 'Deleted', { text: 'Undo', run: () => void undone.push(at) })
  }
  await expect.poll(shown).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(undone).toEqual([1, 2])
})

const LOST = 'No way to the server'

test.each([
  ['the network is back', () => setOnline(true)],
  ['the server answers', ({ ask }: Opened) => ask()],
  ['a page was opened', ({ go }: Opened) => go('/dashboard/goods-type')],
])('what tells of a missing connection goes when %s', async (_, end) => {
  const bar = buildBar()
  let isThere = false
  const answer = () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return {}
  }
  const { go } = await openScreen('/dashboard', {
    user: bar.owner,
    rows: rowsOf(bar),
    answers: { [`GET ${FEATURES_PATH}`]: answer },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  showNoConnection(LOST)
  showToast('error', 'Something else')
  await expect.poll(shown).toEqual([LOST, 'Something else'])
  const ask = (): void => {
    isThere = true
    void isServerThere(pageApi)
  }
  end({ go, ask })
  await expect.poll(shown).toEqual(['Something else'])
})

interface Opened {
  go: (address: string) => void
  /** Asks a server that is there again. */
  ask: () => void
}

function shown(): (string | null)[] {
  return [...document.querySelectorAll('output > [data-kind] > span')].map(
    ({ textContent }) => textContent,
  )
}

test('what fails where no screen answers for it is said in words of its cause, once', async () => {
  const bar = buildBar()
  // The runner itself fails a test whose page has such an event.
  const added = vi.spyOn(globalThis, 'addEventListener')
  await openScreen('/dashboard', { user: bar.owner, rows: rowsOf(bar) })
  const listeners = () => added.mock.calls.filter(([type]) => type === 'unhandledrejection')
  await expect.poll(() => listeners().length).toBe(1)
  const tell = must(listeners()[0], 'a listener')[1] as unknown as (event: object) => void
  tell({ reason: new DOMException('Left', 'AbortError') })
  tell({ reason: new DOMException('Lost', 'UnknownError') })
  tell({ reason: new DOMException('Lost', 'UnknownError') })
  const lost = 'The browser lost access to the data on this device. Reload to restore it.'
  await expect.element(page.getByText(lost)).toHaveLength(1)
  tell({ reason: new RangeError('Out of range') })
  await expect.element(page.getByText('Not done: Out of range')).toBeVisible()
  await expect.element(page.getByText('Left')).not.toBeInTheDocument()
})
