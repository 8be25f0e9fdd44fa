import type { Browser, Page } from '@playwright/test'
import type { DemoWorld } from '#tests/pictures/screens/demo-world.ts'

/** The owner's page, wide enough for a table, without a worker that keeps files between pages. */
export async function openAs(browser: Browser, { owner }: DemoWorld): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    timezoneId: 'Asia/Yerevan',
  })
  await context.addInitScript((token) => {
    localStorage.setItem('token', token)
    if (localStorage.getItem('language') === null) localStorage.setItem('language', 'en')
  }, owner)
  return context.newPage()
}
