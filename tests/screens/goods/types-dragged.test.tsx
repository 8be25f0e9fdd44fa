import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { Change } from '#domain/commands/state.ts'
import { must } from '#domain/must.ts'
import { nameFields } from '#domain/goods/names.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { buildGoodsType } from '#tests/support/bars/builders.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'

interface Point {
  x: number
  y: number
}

const STEPS = Array.from({ length: 8 }, (_, index) => (index + 1) / 8)

test('types are dragged by mouse and by finger', async () => {
  const bar = buildBar()
  const others = ['Wine', 'Syrup'].map((name, index): Change => ({
    table: 'goods_types',
    row: buildGoodsType({ ...nameFields(() => name), order: index + 2 }),
  }))
  const { outbox } = await openScreen('/dashboard/goods-type', {
    user: bar.owner,
    rows: [...rowsOf(bar), ...others],
    viewport: DESK,
  })
  await expect.poll(types).toEqual(['Spirits', 'Wine', 'Syrup'])
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point) =>
    cdp().send('Input.dispatchMouseEvent', {
      type,
      ...at,
      button: 'left',
      buttons: 1,
      clickCount: 1,
    })
  const [syrup, spirits] = [middleOf('Syrup'), middleOf('Spirits')]
  await mouse('mousePressed', syrup)
  for (const at of between(syrup, { ...spirits, y: spirits.y - 10 })) {
    // oxlint-disable no-await-in-loop -- as a hand moves
    await mouse('mouseMoved', at)
  }
  await mouse('mouseReleased', spirits)
  await expect.poll(types).toEqual(['Syrup', 'Spirits', 'Wine'])

  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
  const [from, to] = [middleOf('Syrup'), middleOf('Wine')]
  await touch('touchStart', from)
  for (const at of between(from, { ...from, y: to.y + 10 })) await touch('touchMove', at)
  await touch('touchEnd')
  await expect.poll(types).toEqual(['Spirits', 'Wine', 'Syrup'])
  expect((await outbox()).map(({ kind }) => kind)).toEqual(['sort-goods-types', 'sort-goods-types'])
})

/** The listed types, in their order. */
function types(): string[] {
  return page
    .getByRole('list', { name: 'Goods types' })
    .getByRole('listitem')
    .elements()
    .map((item) => /Spirits|Wine|Syrup/.exec(item.textContent)?.[0] ?? '')
}

/** The middle of the type's handle in the browser's window, which shows the page in a smaller frame. */
function middleOf(name: string): Point {
  const handle = page.getByRole('button', { name: `Move ${name}` }).element()
  const { left, top, width, height } = handle.getBoundingClientRect()
  const frame = must(frameElement, 'frame').getBoundingClientRect()
  const scale = frame.width / innerWidth
  return {
    x: frame.left + (left + width / 2) * scale,
    y: frame.top + (top + height / 2) * scale,
  }
}

/** Points on the way, the last one at its end. */
function between(from: Point, to: Point): Point[] {
  return STEPS.map((part) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  }))
}
