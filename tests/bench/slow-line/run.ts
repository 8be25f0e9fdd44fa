import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { must } from '#domain/must.ts'
import type { Database } from '#server/sql/database.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import type { SeededCompany } from '#tests/support/bars/company.ts'
import { RealBrowser } from '#tests/support/browser/real-browser.ts'
import { PASSWORD } from '#tests/support/bars/seed-place.ts'
import { shelfOf } from '#tests/support/bars/shelf.ts'
import { BigBar } from '../big-bar.ts'
import { SlowLine } from './line.ts'

/*
 * What a new device on a slow line shows, second by second, from signing in until the company's
 * data is on it: each second, the lines that were not there the second before.
 */

const GOODS = Number(process.env['LINE_GOODS'] ?? 10_000)
const LINE = {
  latencyMs: Number(process.env['LINE_LATENCY'] ?? 400),
  bytesPerSecond: Number(process.env['LINE_BYTES'] ?? 50_000),
}
const ENTRIES = 60
const LONGEST_S = 120
const READY = /^(Ready for the cellar|Up to date|Not ready for the cellar yet: the app is still)/

const bar = await BigBar.start((typeId) => shelfOf(GOODS, typeId), numberEach)
try {
  await count(bar.company)
  await watch(must(bar.company.barmen[0], 'barman').email, '/count')
  await watch(bar.company.owner.email, '/dashboard')
  await watch(bar.company.owner.email, '/dashboard/goods')
} finally {
  await bar.close()
}

/** As after an import: each item has a number of its own in the feed. */
async function numberEach(database: Database, { id, goods }: SeededCompany): Promise<void> {
  await database.query(
    `update goods set seq = numbered.seq
     from (select id, 4 + row_number() over (order by id) as seq from goods
       where company_id = $1) numbered
     where goods.id = numbered.id`,
    [id],
  )
  await database.query('update feeds set seq = $2 where company_id = $1', [
    id,
    4 + GOODS + goods.length,
  ])
}

/** One completed inventory and one that is open, later than all items. */
async function count({ branches, goods }: SeededCompany): Promise<void> {
  const good = must(goods[0], 'good')
  const [old, open] = branches.map(({ id }) => opening(id))
  const entriesOf = (id: string) => Array.from({ length: ENTRIES }, () => recording(id, good))
  if (!old || !open) throw new Error('the bar has two branches')
  await bar.push([old, ...entriesOf(old.id), completing(old.id)])
  await bar.push([open, ...entriesOf(open.id)])
}

async function watch(email: string, address: string): Promise<void> {
  const line = await SlowLine.to(Number(new URL(bar.url).port), LINE)
  const browser = await RealBrowser.start({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await browser.newPage()
    await page.goto(`${line.url}/sign_in?from=${encodeURIComponent(address)}`, { timeout: 120_000 })
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Remember me on this device').setChecked(true)
    line.received = 0
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    console.log(`\n${email.replace(/^.*@/, '')} at ${address}`)
    await follow(page, line)
  } finally {
    await browser.close()
    line.close()
  }
}

async function follow(page: Page, line: SlowLine): Promise<void> {
  const begun = Date.now()
  let before: string[] = []
  for (let second = 1; second <= LONGEST_S; second += 1) {
    // oxlint-disable no-await-in-loop -- one second after the other
    await sleep(begun + second * 1000 - Date.now())
    const lines = await linesOf(page)
    const fresh = lines.filter((text) => !before.includes(text)).slice(0, 14)
    const kilobytes = Math.round(line.received / 1000)
    if (fresh.length > 0) console.log(`${second} s, ${kilobytes} kB: ${fresh.join(' | ')}`)
    before = lines
    if (lines.some((text) => READY.test(text))) return
  }
}

/** What can be read, and what screen readers say of the state of sync. */
async function linesOf(page: Page): Promise<string[]> {
  const texts = await page
    .evaluate(() => {
      const labels = [...document.querySelectorAll('button[aria-label^="Not ready"]')]
      return [document.body.innerText, ...labels.map((one) => one.getAttribute('aria-label') ?? '')]
    })
    // It is leaving for another page.
    .catch(() => [])
  return texts.flatMap((text) => text.split('\n').map((one) => one.trim())).filter(Boolean)
}
