import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeLabel } from '#domain/bottles/make-label.ts'
import type { Change } from '#domain/commands/state.ts'
import type { User } from '#domain/people/people.ts'
import { buildBar, rowsOf, type Bar } from '#tests/support/bars/bar.ts'
import { buildGood, buildPourer, NOW } from '#tests/support/bars/builders.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { rowsAfter } from '#tests/support/device/rows-after.ts'
import { expectNoViolations } from '#tests/support/screens/axe.ts'
import {
  hurry,
  savedNote,
  selectedBottle,
  typeWeight,
  untilCounting,
} from '#tests/support/screens/counting.ts'
import {
  DESK,
  openScreen,
  type OpenedScreen,
  type ScreenOptions,
} from '#tests/support/screens/open-screen.tsx'
import { scan } from '#tests/support/screens/devices/scan.ts'
import { hidden } from '#tests/support/screens/in-sight.ts'

const BARCODE = '5000267024011'
const LABEL = makeLabel(new Uint8Array([1, 2, 3, 4, 5, 6, 7]))

const button = (name: string | RegExp) => page.getByRole('button', { name })
const question = (name: string) => page.getByRole('region', { name })
const totals = () => page.getByTestId('running-totals')

/** Its answers, each of them under the thumb. */
async function expectInSight(name: string, answers: readonly string[]): Promise<void> {
  await expect.element(question(name)).toBeVisible()
  const buttons = [...question(name).element().querySelectorAll('button')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual(answers)
  expect(hidden(buttons)).toEqual([])
  for (const { top, height } of buttons.map((one) => one.getBoundingClientRect())) {
    expect(height).toBeGreaterThanOrEqual(48)
    expect(top).toBeGreaterThan(innerHeight / 2)
  }
}

interface Counted {
  by?: User
  grams: number
  label?: string
  place?: string
  /** In an earlier count. */
  isBefore?: boolean
}

/** The count of the bar's first barman, in which these bottles of vodka stand already. */
async function openAfter(
  bar: Bar,
  counted: readonly Counted[],
  options: Partial<ScreenOptions> = {},
): Promise<OpenedScreen> {
  hurry()
  const [barman] = bar.barmen
  const [vodka] = bar.goods
  const [before, now] = [opening(bar.branches[0].id), opening(bar.branches[0].id)]
  const naming = { barcode: LABEL, good_id: vodka.id, instead_of: null }
  let rows = rowsAfter(rowsOf(bar), barman, [
    before,
    now,
    { ...opening(bar.branches[0].id), kind: 'name-barcode', args: naming },
  ])
  for (const [at, { by = barman, grams, label, place = 'bar', isBefore }] of counted.entries()) {
    const args = {
      gross: grams * 10,
      place,
      measured_at: new Date(Date.parse(NOW) + at * 60_000).toISOString(),
      ...(label && { barcode: label }),
    }
    rows = rowsAfter(rows, by, [recording(isBefore ? before.id : now.id, vodka, args)])
  }
  const opened = await openScreen(`/count/${now.id}`, { user: barman, rows, ...options })
  await untilCounting()
  return opened
}

async function kinds({ outbox }: OpenedScreen): Promise<string[]> {
  return (await outbox()).map(({ kind }) => kind)
}

describe('a label that is read again in the same count', () => {
  const NAME = 'Weighed already?'
  const ANSWERS = ['Replace', "It's another bottle"]

  test('is asked about in the place of what was saved, and replaces the first reading', async () => {
    const opened = await openAfter(buildBar(), [{ grams: 800, label: LABEL }])
    await typeWeight(LABEL, 700)
    await expectInSight(NAME, ANSWERS)
    await expect.element(question(NAME)).toHaveTextContent(/Vodka Weighed at \d\d:\d\d: 800.0 g/)
    await expectNoViolations()
    await button('Replace').click()
    await expect.element(question(NAME)).not.toBeInTheDocument()
    await expect.element(savedNote()).toBeVisible()
    await expect.element(totals()).toHaveTextContent('Entries1')
    await expect.element(totals()).toHaveTextContent('221.39 ml')
    expect(await kinds(opened)).toEqual(['record-entry', 'replace-reading'])
  })

  test('is so too when somebody else read it at another place', async () => {
    const bar = buildBar()
    const other = { by: bar.barmen[1], grams: 800, label: LABEL, place: 'cellar' }
    await openAfter(bar, [other])
    await typeWeight(LABEL, 700)
    await expect.element(question(NAME)).toHaveTextContent(/, \d\d:\d\d: 800.0 g/)
    await button('Replace').click()
    await expect.element(totals()).toHaveTextContent('Entries1')
  })

  test('may be on another bottle by now, of which nothing more is asked', async () => {
    const opened = await openAfter(buildBar(), [{ grams: 700, label: LABEL }])
    await typeWeight(LABEL, 950)
    await button("It's another bottle").click()
    await expect.element(page.getByRole('region', { name: NAME })).not.toBeInTheDocument()
    await expect.poll(() => kinds(opened)).toContain('explain-growth')
    await expect.element(question('Heavier than last time')).not.toBeInTheDocument()
    await expect.element(totals()).toHaveTextContent('Entries2')
  })

  test('waits while the next bottle is weighed', async () => {
    await openAfter(buildBar(), [{ grams: 800, label: LABEL }])
    await typeWeight(LABEL, 700)
    await expect.element(question(NAME)).toBeVisible()
    await scan(BARCODE)
    await expect.element(selectedBottle()).toBeVisible()
    await expect.element(question(NAME)).not.toBeInTheDocument()
    await button('Another bottle').click()
    await expect.element(question(NAME)).toBeVisible()
  })
})

describe('a bottle that is heavier than last time', () => {
  const NAME = 'Heavier than last time'
  const before = { grams: 700, label: LABEL, isBefore: true }
  const pourer = {
    id: newUuid(),
    name: 'Steel',
    weight: 300,
    error: 20,
    source: 'typed' as const,
    created_at: NOW,
    updated_at: NOW,
    deleted_at: null,
  }

  test('is asked about with every likely answer under the thumb', async () => {
    await openAfter(buildBar({ pourers: [pourer] }), [before])
    await typeWeight(LABEL, 720)
    await expectInSight(NAME, [
      'It was refilled',
      "It's another bottle",
      'Pourer on it',
      'Weighed wrongly',
    ])
    await expect.element(question(NAME)).toHaveTextContent('700.0 g then, 720.0 g now')
  })

  test('may have been weighed wrongly: it waits for its weight again', async () => {
    const opened = await openAfter(buildBar(), [before])
    await typeWeight(LABEL, 900)
    await button('Weighed wrongly').click()
    await expect.element(selectedBottle()).toHaveTextContent(LABEL)
    await expect.element(totals()).toHaveTextContent('Entries0')
    expect(await kinds(opened)).toEqual(['record-entry', 'delete-entry'])
  })

  test('may wear a pourer, which is taken off its weight', async () => {
    const opened = await openAfter(buildBar({ pourers: [pourer] }), [before])
    await typeWeight(LABEL, 720)
    await button('Pourer on it').click()
    await expect.element(question(NAME)).not.toBeInTheDocument()
    expect((await opened.outbox()).at(-1)).toMatchObject({
      kind: 'edit-entry',
      args: { gross: 7200, pourer: { name: 'Steel', weight: 300 } },
    })
  })

  test('may wear one of several pourers', async () => {
    const plastic = { ...pourer, id: newUuid(), name: 'Plastic', weight: 100 }
    const opened = await openAfter(buildBar({ pourers: [pourer, plastic] }), [before])
    await typeWeight(LABEL, 710)
    await button('Pourer on it').click()
    await question(NAME).getByRole('button', { name: 'Plastic' }).click()
    await expect.element(question(NAME)).not.toBeInTheDocument()
    expect((await opened.outbox()).at(-1)).toMatchObject({ args: { pourer: { name: 'Plastic' } } })
  })

  test('may have been refilled', async () => {
    const opened = await openAfter(buildBar(), [before])
    await typeWeight(LABEL, 900)
    await button('It was refilled').click()
    await expect.element(question(NAME)).not.toBeInTheDocument()
    expect((await opened.outbox()).at(-1)).toMatchObject({ args: { growth: 'refilled' } })
  })
})

test('a bottle that two people counted at one place is asked about there, one pair at a time', async () => {
  const bar = buildBar()
  const theirs = { by: bar.barmen[1], grams: 800 }
  await openAfter(bar, [theirs, { grams: 800 }, { grams: 600 }])
  const name = 'Counted twice?'
  await expect.element(question(name)).toHaveTextContent('Counted by two people in one place: Bar')
  await button('Two different bottles').click()
  await expect.element(question(name)).toHaveTextContent('115.96 ml')
  await button(/^Same bottle: delete the one by/).click()
  await expect.element(question(name)).not.toBeInTheDocument()
  await expect.element(totals()).toHaveTextContent('Entries2')
})

test('on a desk a question stands beside the list, with its answers in sight', async () => {
  const bar = buildBar()
  await openAfter(bar, [{ by: bar.barmen[1], grams: 800 }, { grams: 800 }], { viewport: DESK })
  const name = 'Counted twice?'
  await expect.element(question(name)).toBeVisible()
  const buttons = [...question(name).element().querySelectorAll('button')]
  expect(buttons).toHaveLength(2)
  expect(hidden(buttons)).toEqual([])
  expectFinderInSight()
})

test.each([900, 768])(
  'on a desk what finds the next bottle stays in sight, whatever is on the card: %d px',
  async (height) => {
    const pourers = [buildPourer({ name: 'Inox' }), buildPourer({ name: 'ABS' })]
    const bar = buildBar({ pourers })
    await openAfter(bar, [{ grams: 800 }], { viewport: { ...DESK, height } })
    await untilCounting()
    expectFinderInSight()
    await scan(BARCODE)
    await expect.element(page.getByLabelText('Bottle weight, g')).toBeVisible()
    expectFinderInSight()
  },
)

function expectFinderInSight(): void {
  const finder = page.getByRole('main').getByRole('combobox').element()
  expect(finder.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
}

describe('a place whose open bottles are all heavier than last time', () => {
  const NAME = 'Pourers on open bottles?'
  const THREE = ['Gin', 'Rum', 'Vodka']

  async function openShelf(heavier: readonly number[], pourers = [buildPourer({ weight: 280 })]) {
    hurry()
    const bar = buildBar({ pourers })
    const { goods_type_id } = bar.goods[0]
    const goods = THREE.map((name_en) => buildGood({ name_en, goods_type_id, barcode: null }))
    const [before, now] = [opening(bar.branches[0].id), opening(bar.branches[0].id)]
    const at = (id: string, gross: (n: number) => number) =>
      goods.map((good, n) => recording(id, good, { gross: gross(n), place: 'bar' }))
    const rows = rowsAfter(
      [...rowsOf(bar), ...goods.map((row): Change => ({ table: 'goods', row }))],
      bar.barmen[0],
      [before, ...at(before.id, () => 8000)],
    )
    const completed = rowsAfter(rows, bar.owner, [completing(before.id)])
    const counted = rowsAfter(completed, bar.barmen[0], [
      now,
      ...at(now.id, (n) => 8000 + (heavier[n] ?? 0)),
    ])
    const options = { user: bar.barmen[0], rows: counted }
    const opened = await openScreen(`/count/${now.id}`, options)
    await untilCounting()
    await button('Place').click()
    await page.getByRole('dialog').getByRole('button', { name: /^Bar/ }).first().click()
    return opened
  }

  test('is asked about pourers once, and those that it has are taken off', async () => {
    const opened = await openShelf([250, 280, 310])
    await expectInSight(NAME, ['No pourers', 'Steel'])
    await expect
      .element(question(NAME))
      .toHaveTextContent('Bar 3 bottles are 15 to 40 g heavier than last time.')
    await expectNoViolations()
    await question(NAME).getByRole('button', { name: 'Steel' }).click()
    await expect.element(question(NAME)).not.toBeInTheDocument()
    await expect.poll(() => kinds(opened)).toEqual(['edit-entry', 'edit-entry', 'edit-entry'])
    const entries = page.getByRole('region', { name: 'Entries' })
    await expect.element(entries).toHaveTextContent('less Steel, 28.0 g')
    await opened.reload()
    await expect.element(totals()).toBeVisible()
    await expect.element(question(NAME)).not.toBeInTheDocument()
  })

  test('is not asked again once somebody has said that there are none', async () => {
    const opened = await openShelf([150, 280, 400], [])
    await expectInSight(NAME, ['No pourers'])
    await expect.element(question(NAME)).toHaveTextContent('take them off and weigh again')
    await button('No pourers').click()
    await expect.element(question(NAME)).not.toBeInTheDocument()
    await opened.reload()
    await expect.element(totals()).toBeVisible()
    await untilCounting()
    await expect.element(question(NAME)).not.toBeInTheDocument()
    expect(await kinds(opened)).toEqual([])
  })

  test('is not asked where one of them is lighter', async () => {
    await openShelf([250, 280, -10])
    await expect.element(page.getByRole('button', { name: 'Place: Bar' })).toBeVisible()
    await expect.element(question(NAME)).not.toBeInTheDocument()
  })
})
