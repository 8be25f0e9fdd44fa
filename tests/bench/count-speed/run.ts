import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { Bar, endCount, type ScaleName } from './bar.ts'
import { camera, countAll, wedge } from './barman.ts'
import { figuresOf, figuresText, type Figures } from './report.ts'

/*
 * A barman counts a shelf on the built product, in a real Chromium with a scale behind Chromium's
 * own Bluetooth stack. COUNT_BOTTLES=20 makes a quick run.
 */
const BOTTLES = Number(process.env['COUNT_BOTTLES'] ?? 200)
/** For the additional input methods and scales. */
const FEWER = Math.ceil(BOTTLES / 5)
const CACHE = path.join(import.meta.dirname, '../../../node_modules/.cache/bench')

async function shift(
  bar: Bar,
  name: ScaleName,
  way: 'wedge' | 'camera',
  count = FEWER,
): Promise<Figures> {
  const counting = await bar.startCount(name)
  try {
    const { page } = counting
    const show = way === 'camera' ? await camera(page) : wedge(page)
    const figures = figuresOf(await countAll(counting, bar.bottles.slice(0, count), show))
    console.log(figuresText(`${name} scale, ${way}`, figures))
    if (count === BOTTLES) console.log(await listText(page))
    return figures
  } finally {
    await endCount(counting)
  }
}

/** How fast the list of entries responds once it is long. */
async function listText(page: Page): Promise<string> {
  const entries = page.getByRole('region', { name: 'Entries', exact: true })
  const more = page.getByRole('button', { name: 'Show more' })
  const lines = [`  rows drawn while counting        ${await entries.locator('li').count()}`]
  while (await more.isVisible()) {
    const ms = await more.evaluate(
      (button) =>
        new Promise<number>((resolve) => {
          const begun = performance.now()
          button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
        }),
    )
    const rows = await entries.locator('li').count()
    lines.push(`  'Show more' to ${String(rows).padEnd(18)}${ms.toFixed(0)} ms`)
  }
  return lines.join('\n')
}

const bar = await Bar.open(BOTTLES)
try {
  const figures = {
    decent_wedge: await shift(bar, 'decent', 'wedge', BOTTLES),
    ascii_wedge: await shift(bar, 'ascii', 'wedge'),
    ascii_camera: await shift(bar, 'ascii', 'camera'),
  }
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(path.join(CACHE, 'count-speed.json'), JSON.stringify(figures, null, 2))
} finally {
  await bar.close()
}
