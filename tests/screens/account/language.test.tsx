import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginSession } from '#app/session/session.ts'
import { readMeta } from '#storage/meta.ts'
import { openDatabase } from '#storage/open-database.ts'
import { chooseLanguage } from '#ui/language/language.ts'
import { buildBar, rowsOf } from '#tests/support/bars/bar.ts'
import { setOnline } from '#tests/support/screens/network.ts'
import { beginDevice, openScreen, tokenOf } from '#tests/support/screens/open-screen.tsx'

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

describe('the language of whoever signs in', () => {
  const asked = { chosen: 'hy', told: 'hy' }

  test('stays where the device has another person’s, though nobody chose that', async () => {
    const bar = buildBar()
    const invited = { ...bar.barmen[0], language: 'hy' as const }
    await beginDevice({})
    await beginSession(tokenOf(bar.owner), bar.owner, true)
    expect(localStorage.getItem('language')).toBe('en')
    await beginSession(tokenOf(invited), invited, true)
    expect(language()).toBe('hy')
    expect(await readMeta(openDatabase(invited.id), 'language')).toEqual(asked)
  })

  test('is what they choose before they sign in', async () => {
    const bar = buildBar()
    const invited = { ...bar.barmen[0], language: 'hy' as const }
    await beginDevice({})
    await beginSession(tokenOf(bar.owner), bar.owner, true)
    await chooseLanguage('ru')
    await beginSession(tokenOf(invited), invited, true)
    expect(language()).toBe('ru')
    const database = openDatabase(invited.id)
    expect(await readMeta(database, 'language')).toEqual({ ...asked, chosen: 'ru' })
  })
})
