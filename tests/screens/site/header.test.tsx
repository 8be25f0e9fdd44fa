import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { must } from '#domain/must.ts'
import { firstContents } from '#server/content/first-contents.ts'
import { emulateMedia } from '#tests/support/screens/media.ts'
import { PHONE } from '#tests/support/screens/open-screen.tsx'
import { openSite } from '#tests/support/screens/open-site.tsx'

const header = page.getByRole('banner')
const language = () => document.documentElement.lang
const section = (id: string) => must(document.getElementById(id), id)
const topOf = (id: string) => section(id).getBoundingClientRect().top

/** The link of the section in view, of those that this width shows. */
function chosen(): string | null | undefined {
  return [...document.querySelectorAll('header nav a[aria-current=location]')].find((link) =>
    link.checkVisibility(),
  )?.textContent
}

async function untilHydrated(): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Request a call' })).toBeEnabled()
}

test('changing the language preserves the place, and is remembered', async () => {
  onTestFinished(() => {
    // Not all browsers have the Cookie Store API.
    // oxlint-disable-next-line unicorn/no-document-cookie
    document.cookie = 'language=; path=/; max-age=0'
  })
  await openSite({ asked: 'ru' })
  await expect.poll(language).toBe('ru')
  section('how_it_work').scrollIntoView()
  const armenian = header.getByRole('link', { name: 'Հայերեն' }).element() as HTMLElement
  // By the page itself: the mouse of the tests may scroll before it clicks.
  armenian.click()
  await expect.poll(language).toBe('hy')
  expect(location.search).toBe('?lang=hy')
  await expect.poll(() => document.title).toBe(`Dram · ${firstContents.slider.title_hy}`)
  await expect.element(page.elementLocator(section('how_it_work'))).toBeInViewport()
  expect(localStorage.getItem('language')).toBe('hy')
  // The server renders other pages by it.
  expect(document.cookie).toContain('language=hy')
})

test('one tap goes on to the next language and cycles through all', async () => {
  await openSite({ asked: 'hy', viewport: PHONE })
  for (const [name, lang] of [
    ['Русский', 'ru'],
    ['English', 'en'],
    ['Հայերեն', 'hy'],
  ] as const) {
    await header.getByRole('link', { name }).click()
    await expect.poll(language).toBe(lang)
  }
})

test('the burger menu has sections, sign-in links and languages', async () => {
  await openSite({ viewport: PHONE })
  await untilHydrated()
  const menu = page.getByLabelText('Menu')
  const signIn = header.getByRole('link', { name: 'Sign in' })
  await menu.click()
  await expect.element(signIn).toHaveAttribute('href', '/sign_in')
  await expect
    .element(header.getByRole('link', { name: 'Sign up' }))
    .toHaveAttribute('href', '/sign_up')
  await userEvent.keyboard('{Escape}')
  await expect.element(signIn).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await header.getByRole('link', { name: 'FAQ' }).click()
  await expect.element(signIn).not.toBeInTheDocument()
  await expect.element(page.elementLocator(section('faq'))).toHaveFocus()
  expect(Math.round(topOf('faq'))).toBe(70)
  await menu.click()
  await expect.element(signIn).toBeVisible()
  await page.getByRole('button', { name: 'Request a call' }).click()
  await expect.element(signIn).not.toBeInTheDocument()
})

test('the header marks the section in view, whatever caused the scrolling', async () => {
  await openSite()
  await untilHydrated()
  expect(chosen()).toBeUndefined()
  for (const [id, name] of [
    ['about_us', 'About us'],
    ['how_it_work', 'How it works'],
    ['contact_us', 'Contact us'],
    ['faq', 'FAQ'],
  ] as const) {
    section(id).scrollIntoView()
    await expect.poll(chosen).toBe(name)
  }
  // Between them is a section that the header does not list.
  section('mobile_app').scrollIntoView()
  await expect.poll(chosen).toBeUndefined()
})

/** Stops the page's clock until the test advances it, or ends. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

/** Does not ask again and again, as each wait of the tests' would advance the clock. */
function untilAlive(): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      const send = section('contact_us').querySelector('button')
      if (send?.disabled !== false) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(check)
    observer.observe(document.body, { subtree: true, attributes: true })
    check()
  })
}

/** The page's scroll positions after each of several steps. */
function positions(steps: number, ms: number): number[] {
  return Array.from({ length: steps }, () => {
    vi.advanceTimersByTime(ms)
    return Math.round(scrollY)
  })
}

/** Expects no movement for half a second, and then half a second of scrolling. */
function expectScrolling(id: string): void {
  expect(positions(5, 98)).toEqual([0, 0, 0, 0, 0])
  const moving = positions(9, 50)
  expect(moving).toEqual([...new Set(moving)].toSorted((one, other) => one - other))
  expect(Math.round(topOf(id))).toBeGreaterThan(70)
  vi.advanceTimersByTime(150)
  expect(Math.round(topOf(id))).toBe(70)
}

test('a header link waits half a second, then scrolls as long to its section', async () => {
  await openSite()
  await untilHydrated()
  stopClock()
  await header.getByRole('link', { name: 'How it works' }).click()
  // The link is marked at once, so that nobody clicks a second time.
  await expect.poll(chosen).toBe('How it works')
  expectScrolling('how_it_work')
  vi.useRealTimers()
  await expect.poll(() => location.hash).toBe('#how_it_work')
  await expect.poll(chosen).toBe('How it works')
})

test('a link to a section scrolls to it after half a second', async () => {
  stopClock()
  await openSite({ section: 'contact_us' })
  await untilAlive()
  expectScrolling('contact_us')
  vi.useRealTimers()
  await expect.element(page.elementLocator(section('contact_us'))).toHaveFocus()
  await expect.poll(chosen).toBe('Contact us')
})

test('a link to a section that there is not shows the beginning', async () => {
  await openSite({ section: 'footer"' })
  await untilHydrated()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('other pages link to sections in their own language', async () => {
  await openSite({ page: 'privacy', asked: 'ru' })
  await expect
    .element(header.getByRole('link', { name: 'Вопросы' }))
    .toHaveAttribute('href', '/?lang=ru&id=faq')
  await openSite({ section: 'faq', asked: 'ru' })
  await expect.element(page.elementLocator(section('faq'))).toHaveFocus()
  expect(language()).toBe('ru')
})

test('with reduced motion the section is there at once', async () => {
  await openSite({ prepare: () => emulateMedia({ 'prefers-reduced-motion': 'reduce' }) })
  await untilHydrated()
  await header.getByRole('link', { name: 'FAQ' }).click()
  expect(Math.abs(topOf('faq') - 70)).toBeLessThan(2)
})

test('scrolling by hand stops the automatic scrolling', async () => {
  await openSite()
  await untilHydrated()
  stopClock()
  await header.getByRole('link', { name: 'FAQ' }).click()
  vi.advanceTimersByTime(750)
  const turned = new Promise<number>((done) => {
    addEventListener('wheel', () => done(scrollY), { once: true })
  })
  const wheel = { x: 700, y: 500, deltaX: 0, deltaY: -200 }
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...wheel })
  const at = await turned
  expect(at).toBeGreaterThan(0)
  for (let moment = 0; moment < 6; moment += 1) {
    vi.advanceTimersByTime(200)
    expect(scrollY).toBeLessThanOrEqual(at)
  }
  expect(Math.round(topOf('faq'))).toBeGreaterThan(70)
})
