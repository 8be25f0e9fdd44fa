import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LANGUAGES } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import {
  openCount,
  savedNote,
  selectedBottle,
  typedWeight,
  typeWeight,
  untilCounting,
} from '#tests/support/screens/counting.ts'
import { loseRows } from '#tests/support/screens/lost-rows.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { turnOf } from '#tests/support/screens/sampled-looks.ts'
import { PageScale } from '#tests/support/screens/devices/page-scale.ts'
import { scan } from '#tests/support/screens/devices/scan.ts'

const BARCODE = '5000267024011'

const button = (name: string) => page.getByRole('button', { name, exact: true })

const cardText = () =>
  document.querySelector('[data-chosen]')?.textContent.replaceAll(/[\u00A0\u202F]/g, ' ')

/** The largest text of the bottle's card. */
function largest(): string {
  const texts = [...document.querySelectorAll('[data-chosen] span')]
  const sizeOf = (one: Element) => Number.parseFloat(getComputedStyle(one).fontSize)
  const [first] = texts.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return first?.textContent ?? ''
}

describe('what was saved stays the large figure with its ± until the next bottle is chosen', () => {
  test('without a scale', async () => {
    await openCount(buildBar())
    await typeWeight(BARCODE, 822)
    await expect.poll(largest).toBe('350.00 ml')
    await expect.poll(cardText).toContain('350.00 ml± 26 mlVodka')
    await scan(BARCODE)
    await expect.element(selectedBottle()).toBeVisible()
    await expect.element(page.getByText('Counted earlier')).toBeInTheDocument()
    await expect.poll(largest).not.toBe('350.00 ml')
  })

  test('with one, whose weight is beside it', async () => {
    const scale = new PageScale()
    await openCount(buildBar())
    await scale.connect()
    await scan(BARCODE)
    await expect.element(selectedBottle()).toBeVisible()
    scale.place(822)
    await expect.element(savedNote()).toBeVisible()
    await expect.poll(largest).toBe('350.00 ml')
    await expect.element(page.getByTestId('live-weight')).toHaveTextContent('822.0 g')
    await button('Undo').click()
    await expect.poll(largest).not.toBe('350.00 ml')
  })
})

test('a long name is cut beside the amount, the amount never', async () => {
  const bar = buildBar()
  const rows = rowsOf(bar).map((change) =>
    change.table === 'goods'
      ? { ...change, row: { ...change.row, name_en: 'Chivas Regal Blended Scotch 12 years' } }
      : change,
  )
  await openCount(bar, { rows })
  await typeWeight(BARCODE, 822)
  const amount = must(
    document.querySelector<HTMLElement>('[data-fresh] span > span > span + span'),
    'amount',
  )
  expect(amount.textContent).toBe(' · 350.00 ml')
  expect(amount.scrollWidth).toBeLessThanOrEqual(amount.clientWidth)
  const { right } = amount.getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(button('Undo').element().getBoundingClientRect().left)
})

test('a scan that finds nothing leaves no success of the bottle before', async () => {
  await openCount(buildBar())
  await typeWeight(BARCODE, 822)
  // What is drawn of it has read its item by now.
  await expect.element(page.getByRole('button', { name: 'Edit Vodka' })).toBeInTheDocument()
  await expect.poll(cardText).toContain('± 26 ml')
  const find = loseRows('goods', 'barcode')
  await scan(BARCODE)
  await expect.element(page.getByText(`Couldn't look up ${BARCODE}.`)).toBeVisible()
  await expect
    .element(page.getByText("Not saved: couldn't write to this device. Try again."))
    .toBeVisible()
  expect(savedNote().query()).toBeNull()
  expect(largest()).not.toBe('350.00 ml')
  find()
  await button('Try again').click()
  await expect.element(selectedBottle()).toBeVisible()
})

test('a completed count says so at its head, and what becomes of what is read after', async () => {
  const bar = buildBar()
  const { owner, barmen } = bar
  const count = opening(bar.branches[0].id)
  const read = recording(count.id, bar.goods[0])
  const counted = rowsAfter(rowsOf(bar), barmen[0], [count, read])
  await openScreen(`/count/${count.id}`, {
    user: barmen[0],
    rows: rowsAfter(counted, owner, [completing(count.id)]),
  })
  await untilCounting()
  await expect.element(page.getByText('Completed', { exact: true })).toBeInViewport()
  await expect.element(page.getByText(/marked as added after completion/)).toBeInViewport()
  await typeWeight(BARCODE, 822)
  await expect.element(page.getByText('Added after completion', { exact: true })).toBeInViewport()
})

/** What a screen reader announces from now on, as it is put into a live region. */
function watchAnnounced(): string[] {
  const announced: string[] = []
  const LIVE = '[role=status], [role=alert], [aria-live=polite], output'
  const watching = new MutationObserver((changes) => {
    const regions = changes.flatMap(({ target, addedNodes }) => {
      const around = target instanceof Element ? target : target.parentElement
      const inside = [...addedNodes].flatMap((node) =>
        node instanceof Element ? [...node.querySelectorAll(LIVE), node.closest(LIVE)] : [],
      )
      return [around?.closest(LIVE), ...inside]
    })
    for (const region of new Set(regions)) {
      const text = region?.textContent ?? ''
      if (text !== '') announced.push(text)
    }
  })
  watching.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => watching.disconnect())
  return announced
}

describe.each(turnOf('announced', LANGUAGES))('whoever does not look hears in %s', (language) => {
  const words = {
    en: { name: 'Vodka', saved: 'Saved: Vodka, 350.00 ml, ± 26 ml' },
    ru: { name: 'Водка', saved: 'Сохранено: Водка, 350,00 мл, ± 26 мл' },
    hy: { name: 'Օղի', saved: 'Պահպանված է՝ Օղի, 350,00 մլ, ± 26 մլ' },
  }[language]

  test('which bottle is chosen, and then what was saved of it, each once and nothing else', async () => {
    await openCount(buildBar(), { prepare: () => localStorage.setItem('language', language) })
    const announced = watchAnnounced()
    await scan(BARCODE)
    await expect.poll(() => document.activeElement?.matches('form input')).toBe(true)
    await page.elementLocator(must(document.activeElement, 'field')).fill('822')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => announced.length).toBe(2)
    const plain = announced.map((text) => text.replaceAll(/[\u00A0\u202F]/g, ' '))
    expect(plain).toEqual([words.name, words.saved])
    // With a keyboard the next name is typed at once.
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('combobox')
    expect(announced).toHaveLength(2)
  })
})

test('whoever does not look hears once why a weight was refused', async () => {
  await openCount(buildBar())
  const announced = watchAnnounced()
  await scan(BARCODE)
  await expect.element(typedWeight()).toHaveFocus()
  // Typed at the speed of a test it would be a scan.
  await typedWeight().fill('2000')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => announced)
    .toEqual(['Vodka', expect.stringMatching(/^Not saved The weight is above/)])
})
