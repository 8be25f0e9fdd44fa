import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { setOnline } from '#tests/support/screens/network.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const language = () => document.documentElement.lang

test('a language chosen offline is sent to the server later', async () => {
  const bar = buildBar()
  const sent: unknown[] = []
  const { reload } = await openScreen('/count', {
    user: bar.barmen[0],
    rows: rowsOf(bar),
    prepare: () => setOnline(false),
    answers: {
      'PUT /api/v2/client/language/change': async (request) => {
        sent.push(await request.json())
        return { success: true }
      },
    },
  })
  // On a phone one tap goes to the next language: from English to Armenian, then to Russian.
  await page.getByRole('button', { name: 'Language: English. Switch to Հայերեն' }).click()
  await expect.poll(language).toBe('hy')
  await page.getByRole('button', { name: /Русский/ }).click()
  await expect.poll(language).toBe('ru')
  await reload()
  await expect.element(page.getByRole('button', { name: /English/ })).toBeVisible()
  expect(language()).toBe('ru')
  expect(sent).toEqual([])

  setOnline(true)
  await expect.poll(() => sent).toMatchObject([{ lang: 'ru' }])
  // Online it is sent at once.
  await page.getByRole('button', { name: /English/ }).click()
  await expect.poll(() => sent).toMatchObject([{ lang: 'ru' }, { lang: 'en' }])
  await expect.poll(language).toBe('en')
  expect(localStorage.getItem('language')).toBe('en')
})
