import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { openCount, selectedBottle } from '#tests/support/screens/counting.ts'
import { PageScale } from '#tests/support/screens/devices/page-scale.ts'
import { scan } from '#tests/support/screens/devices/scan.ts'
import { watchSenses } from '#tests/support/screens/senses.ts'
import { shelfOf } from '#tests/support/bars/shelf.ts'

/** Counts what is pressed from now on. */
function watchTouches(): { count: number } {
  const touches = { count: 0 }
  const note = (): void => void (touches.count += 1)
  addEventListener('pointerdown', note, { capture: true })
  onTestFinished(() => removeEventListener('pointerdown', note, { capture: true }))
  return touches
}

const gramsOf = (index: number) => 520 + index * 100

test('scan, put down, saved, lift, scan the next: without a tap, whatever has the focus', async () => {
  const signals = watchSenses()
  const bar = buildBar()
  const shelf = shelfOf(6, bar.type.id)
  const scale = new PageScale()
  const { outbox } = await openCount(bar, {
    rows: [...rowsOf(bar), ...shelf.map((row) => ({ table: 'goods', row }) as const)],
  })
  await scale.connect()
  const focus = (role: string, name?: string) => () => {
    const target = page.getByRole(role, name === undefined ? {} : { name }).first()
    ;(target.element() as HTMLElement).focus()
  }
  const focuses = [
    () => (document.activeElement as HTMLElement).blur(),
    focus('combobox'),
    focus('button', 'Disconnect'),
    focus('button', 'Undo'),
    focus('button', 'Scan with camera'),
    focus('link'),
  ]
  signals.length = 0
  const touches = watchTouches()
  for (const [index, good] of shelf.entries()) {
    must(focuses[index], 'focus')()
    await scan(must(good.barcode, 'barcode'))
    await expect
      .element(selectedBottle().getByRole('heading', { name: good.name_en, exact: true }))
      .toBeVisible()
    scale.place(gramsOf(index))
    await expect
      .element(page.getByTestId('running-totals'))
      .toHaveTextContent(`Entries${index + 1}`)
    const note = page.getByRole('status').filter({ hasText: 'Saved' })
    await expect.element(note).toHaveTextContent(good.name_en)
    // Lifted in the background, as by a hand already reaching for the next bottle.
    scale.place(0)
    await expect.element(page.getByTestId('live-weight')).toHaveTextContent('0.0 g')
  }
  expect(touches.count).toBe(0)
  const numberOf = (signal: string) => signals.filter((one) => one.startsWith(signal)).length
  await expect.poll(() => numberOf('voice ')).toBe(shelf.length)
  expect(numberOf('vibration [70]')).toBe(shelf.length)
  expect(numberOf('tone 1320')).toBe(shelf.length)
  const entries = (await outbox()).filter(({ kind }) => kind === 'record-entry')
  expect(entries).toMatchObject(
    shelf.map(({ barcode }, index) => ({
      args: { barcode, gross: gramsOf(index) * 10, source: 'scale' },
    })),
  )
})
