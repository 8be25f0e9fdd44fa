import { expect, test } from '@playwright/test'
import { firstContents } from '#server/content/first-contents.ts'
import { atFrontDoor, signIn, startCount, typeWeight, untilInstalled } from '../product.ts'
import { resume } from '../resume.ts'
import { oneCompanyForAllTests, openBrowser, openNewBrowser, product } from '../product-room.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

oneCompanyForAllTests()

test.describe('on a computer', () => {
  test.use({ viewport: DESKTOP })

  test('nothing of the dashboard is loaded, and nothing from elsewhere', async ({ page }) => {
    const requests: string[] = []
    const loading: Promise<string>[] = []
    page.on('request', (request) => requests.push(request.url()))
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) loading.push(response.text())
    })
    await page.goto(`${product.url}/?lang=hy`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Գրանցվել' })).toBeVisible()
    for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const { origin } = new URL(product.url)
    expect(requests.filter((url) => !url.startsWith(origin))).toEqual([])
    const paths = requests.map((url) => new URL(url).pathname)
    const ofTheApp = /vendor|core|mantine|dashboard|session|count[^/]*\.js$/
    expect(paths.filter((path) => ofTheApp.test(path))).toEqual([])
    const names = paths.join(' ')
    expect(names).toContain('noto-sans-armenian')
    expect(names).not.toContain('cyrillic')
    const scripts = (await Promise.all(loading)).join('\n')
    expect(scripts.length).toBeLessThan(320 * 1024)
    // What every screen of the app needs: its database, its routes, its catalogues.
    expect(/how_it_work/.test(scripts)).toBe(true)
    const foreign = /indexedDB|createObjectStore|\/dashboard\/|sync\/push|mantine/
    expect(scripts.match(foreign)?.[0]).toBeUndefined()
    expect(await page.evaluate(() => document.fonts.check('600 1em "Dram Sans"', 'Դրամ'))).toBe(
      true,
    )
  })

  test('without scripts everything can be read, and the links work', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
    const page = await context.newPage()
    await page.goto(`${product.url}/?lang=ru`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstContents.slider.title_ru)
    const [first] = firstContents.faq
    await page.getByText(first?.question_ru ?? '').click()
    await expect(page.getByText(first?.answer_ru ?? '')).toBeVisible()
    await page.getByLabel('Меню').click()
    await page.getByRole('banner').getByRole('link', { name: 'English' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstContents.slider.title_en)
    await page.getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      firstContents['privacy-policy'].title_en,
    )
    await context.close()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a signed-in person sees themselves, the dashboard, and a question to confirm', async () => {
    const browser = await openBrowser()
    const page = await browser.newPage()
    await resume(page, product, product.company.owner.email)
    await page.setViewportSize(DESKTOP)
    await page.goto(product.url)
    const corner = page.getByRole('banner')
    await expect(corner.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    await expect(corner.getByRole('img', { name: product.company.owner.name })).toBeVisible()
    await expect(corner.getByRole('link', { name: 'Sign up' })).toHaveCount(0)
    // Nothing else on the page leads to screens for visitors without a session either.
    await expect(page.locator('main a[href="/sign_up"]')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'dashboard' })).toBeVisible()
    await corner.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    // A language chosen here is sent to the server.
    const sent = page.waitForResponse('**/api/v2/client/language/change')
    await corner.getByRole('link', { name: 'Русский' }).click()
    expect((await sent).request().postDataJSON()).toMatchObject({ lang: 'ru' })
    await corner.getByRole('link', { name: 'English' }).click()
    await page.setViewportSize(PHONE)
    const { name, surname, email, phone } = product.company.owner
    await page.getByLabel('Menu').click()
    const person = page.getByTestId('visitor')
    await expect(person).toContainText(`${name} ${surname}`)
    await expect(person).toContainText(email)
    if (phone) await expect(person).toContainText(phone)
    await expect(person.getByRole('img', { name: `${name} ${surname}` })).toBeVisible()
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
    await header.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
    await header.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto(product.url)
    await page.getByLabel('Menu').click()
    await header.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await page.getByLabel('Menu').click()
    await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('signing out here preserves unsent changes, and says so', async () => {
    const browser = await openBrowser()
    const page = await browser.newPage()
    await resume(page, product, product.barman)
    await startCount(page)
    await untilInstalled(page)
    await product.goDown()
    await typeWeight(page, '5000267024011', 822)
    await page.goto(product.url)
    await page.getByLabel('Menu').click()
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('have not been sent. They stay on this device')
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect(dialog).toBeHidden()
    await product.comeBack()
    await signIn(page, product, product.barman)
    await expect.poll(async () => (await product.entries()).length).toBe(1)
  })

  test('the pages seen last open offline, in every language', async () => {
    const browser = await openNewBrowser()
    const page = await browser.newPage()
    await page.goto(`${product.url}/?lang=hy`)
    await untilInstalled(page)
    await page.goto(`${product.url}/support?lang=hy`)
    await product.goDown()
    await page.goto(`${product.url}/`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(firstContents.slider.title_hy)
    await expect(page.locator('main img').first()).toHaveJSProperty('complete', true)
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'Русский' }).and(page.locator(':visible')).click()
    await expect(heading).toHaveText(firstContents.slider.title_ru)
    await page.goto(`${product.url}/home?lang=en`)
    await expect(heading).toHaveText(firstContents.slider.title_en)
    await page.goto(`${product.url}/support`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support')
    // Without messengers it does not ask people to write.
    await expect(page.getByText('Leave your number, and we will call you.')).toBeVisible()
    await product.comeBack()
  })

  test('a link from inside the app opens the front page, not the app', async () => {
    const browser = await openBrowser()
    const page = await browser.newPage()
    await signIn(page, product, product.company.owner.email)
    await page.goto(`${product.url}/sign_in`)
    await atFrontDoor(page, product)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstContents.slider.title_en)
  })
})
