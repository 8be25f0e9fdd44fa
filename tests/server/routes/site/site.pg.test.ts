import { networkInterfaces } from 'node:os'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import type { Contents } from '#protocol/site/contents.ts'
import { firstContents } from '#server/content/first-contents.ts'
import { seedContents } from '#server/content/seed-contents.ts'
import { PageTemplate } from '#server/pages/page-template.ts'
import { SitePages } from '#server/pages/site-pages.ts'
import { saveContent } from '#server/sql/site/contents.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'

const SHELL = `<!doctype html>
<html lang="en">
  <head><!--page-head--></head>
  <body><div id="root"><!--page-body--></div><!--page-data--></body>
</html>`
const FONTS = ['latin', 'cyrillic'].map((script) => `/assets/noto-sans-${script}-abc.woff2`)
const ARMENIAN = '/assets/noto-sans-armenian-armenian-abc.woff2'

const ORIGIN = 'https://dram.example'

/** An address by which others reach this machine, or else its own. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((one) => one ?? [])
  return all.find(({ family }) => family === 'IPv4')?.address ?? '127.0.0.1'
}

/** A page's visible text, without tags, scripts and styles. */
function readable(html: string): string {
  return html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#x27;/g, "'")
    .replaceAll(/\s+/g, ' ')
}

describeStored('the public pages as documents', () => {
  let server: TestServer

  beforeAll(async () => {
    const sitePages = new SitePages(new PageTemplate(SHELL, [...FONTS, ARMENIAN]))
    server = new TestServer(database, { sitePages, publicUrl: ORIGIN })
  })
  beforeEach(async () => {
    await database.query('delete from contents')
    await seedContents(database, NOW)
  })

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await server.app.request(path, { headers })
    return { status: response.status, headers: response.headers, html: await response.text() }
  }

  const change = async (over: Partial<Contents>) => {
    for (const [key, value] of Object.entries(over)) {
      await saveContent(database, key as keyof Contents, value as never, NOW)
    }
  }

  test.each(LANGUAGES)('contain everything without JavaScript: %s', async (language) => {
    const { status, headers, html } = await get(`/?lang=${language}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-language')).toBe(language)
    expect(html).toContain(`<html lang="${language}">`)
    const text = readable(html)
    for (const sentence of everythingIn(language)) expect(text).toContain(sentence)
    for (const section of ['home', 'about_us', 'how_it_work', 'mobile_app', 'management_tool']) {
      expect(html).toContain(`id="${section}"`)
    }
    for (const section of ['contact_us', 'faq', 'image_section']) {
      expect(html).toContain(`id="${section}"`)
    }
  })

  /** All texts of the landing page in one language. */
  function everythingIn(language: Language): string[] {
    const { slider, benefits, steps, about, faq } = firstContents
    const saved = [slider, benefits, benefits.item3, steps, steps.item1, steps.item3, about, ...faq]
    const more = [
      firstContents['info-image-section'],
      firstContents['info-items-section'].item2,
      firstContents['mobile-section'],
      firstContents['management-section'],
      firstContents['contact-section'],
      firstContents['footer-section'],
    ]
    return [...saved, ...more].flatMap((content) =>
      Object.entries(content)
        .filter(([field]) => field.endsWith(`_${language}`))
        .flatMap(([, value]) => String(value).split(/\n\s*\n/))
        .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim()),
    )
  }

  test('hide empty sections: clients, shops, questions of other languages', async () => {
    const plain = await get('/')
    expect(readable(plain.html)).not.toContain(firstContents['clients-section'].title_en)
    expect(plain.html).not.toContain('Google Play')
    const [first] = firstContents.faq
    await change({ faq: [{ ...first, id: 1, question_ru: '', answer_ru: 'Ответ' } as never] })
    expect((await get('/?lang=ru')).html).not.toContain('<details name="faq"')
    expect((await get('/?lang=en')).html).toContain('<details name="faq"')
    await change({
      slider: { ...firstContents.slider, play_market: 'https://play.google.com/store/x' },
      'clients-section': {
        ...firstContents['clients-section'],
        client2: { name: 'Bar Example', image: '' },
      },
    })
    const { html } = await get('/')
    expect(html).toContain('href="https://play.google.com/store/x"')
    expect(readable(html)).toContain('Bar Example')
    expect(readable(html)).toContain(firstContents['clients-section'].title_en)
  })

  test('escape the contents', async () => {
    const evil = '</script><script>alert(1)</script><!--page-data--><img src=x onerror=alert(1)>'
    await change({ slider: { ...firstContents.slider, title_en: evil, text_en: evil } })
    const { html } = await get('/')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    expect(html.match(/<script/g)).toHaveLength(2)
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1]
    expect(JSON.parse(data ?? '')).toMatchObject({
      page: 'home',
      contents: { slider: { title_en: evil } },
    })
  })

  test('use the language of the address, else the one chosen before, else English', async () => {
    const cookie = 'a=b; language=ru'
    const languageOf = async (path: string, headers = {}) =>
      (await get(path, headers)).headers.get('content-language')
    expect(await languageOf('/')).toBe('en')
    expect(await languageOf('/', { 'accept-language': 'hy' })).toBe('en')
    expect(await languageOf('/home', { cookie })).toBe('ru')
    expect(await languageOf('/privacy?lang=hy', { cookie })).toBe('hy')
    expect(await languageOf('/?lang=xx', { cookie: 'language=%3Cb%3E' })).toBe('en')
  })

  test('tell search engines and messengers which page this is', async () => {
    const { html } = await get('/home?lang=hy&id=faq')
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/?lang=hy"/>`)
    expect(html).toContain(`<link rel="alternate" hrefLang="ru" href="${ORIGIN}/?lang=ru"/>`)
    expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${ORIGIN}/"/>`)
    expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${ORIGIN}/"/>`)
    expect(html).toContain(`<title>Dram · ${firstContents.slider.title_hy}</title>`)
    expect(html).toContain(`content="${ORIGIN}/landing/share-hy.jpg"`)
    expect(html).toContain(`<meta name="description" content="${firstContents.slider.text_hy}"`)
    expect(html).toContain(`href="${ARMENIAN}"`)
    expect(html).not.toContain('cyrillic')
    const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
    const graph = JSON.parse(facts ?? '') as { '@graph': { '@type': string }[] }
    expect(graph['@graph'].map((thing) => thing['@type'])).toEqual([
      'SoftwareApplication',
      'FAQPage',
    ])
  })

  test('have their own name, description and address in each language', async () => {
    const seen = new Set<string>()
    for (const path of ['/', '/privacy', '/terms', '/support', '/scales/try']) {
      for (const language of LANGUAGES) {
        const address = language === 'en' ? path : `${path}?lang=${language}`
        const { html } = await get(`${path}?lang=${language}`)
        const title = /<title>(.+?)<\/title>/.exec(html)?.[1] ?? ''
        const description = /<meta name="description" content="(.+?)"\/>/.exec(html)?.[1] ?? ''
        expect(description.length).toBeGreaterThan(20)
        seen.add(title).add(description)
        for (const tag of [
          `<link rel="canonical" href="${ORIGIN}${address}"/>`,
          `<meta property="og:url" content="${ORIGIN}${address}"/>`,
          `<meta property="og:title" content="${title}"/>`,
          `<meta property="og:description" content="${description}"/>`,
          `<meta property="og:image" content="${ORIGIN}/landing/share-${language}.jpg"/>`,
          `<link rel="alternate" hrefLang="hy" href="${ORIGIN}${path}?lang=hy"/>`,
          `<link rel="alternate" hrefLang="x-default" href="${ORIGIN}${path}"/>`,
        ]) {
          expect([address, html.includes(tag) || tag]).toEqual([address, true])
        }
      }
    }
    expect(seen.size).toBe(5 * LANGUAGES.length * 2)
  })

  test('show policies with their effective date, and links to support', async () => {
    const privacy = await get('/privacy?lang=ru')
    const { title_ru, valid_from, sections } = firstContents['privacy-policy']
    const text = readable(privacy.html)
    expect(text).toContain(title_ru)
    expect(text).toContain(valid_from.split('-').toReversed().join('.'))
    for (const { heading_ru } of sections) expect(text).toContain(heading_ru)
    expect(readable((await get('/terms')).html)).toContain(
      firstContents['terms-and-conditions'].title_en,
    )
    const telegram = { id: 1, link: 'https://t.me/dram', icon: '/landing/people.svg' }
    await change({ messengers: [{ ...telegram, title: 'Telegram' }] })
    const support = await get('/support')
    expect(support.html).toContain('href="https://t.me/dram"')
    expect(readable(support.html)).toContain('Telegram')
  })

  test('show the current year', async () => {
    expect(readable((await get('/')).html)).toContain('© 2026 Dram')
    server.nowMs = Date.parse('2027-01-02T00:00:00Z')
    expect(readable((await get('/')).html)).toContain('© 2027 Dram')
    server.nowMs = Date.parse(NOW)
  })

  test('are sent again only when something in them changes', async () => {
    const first = await get('/', { 'accept-encoding': 'br' })
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(first.headers.get('vary')).toBe('accept-encoding, cookie')
    const known = { 'if-none-match': first.headers.get('etag') ?? '', 'accept-encoding': 'br' }
    expect((await get('/', known)).status).toBe(304)
    expect((await get('/?lang=ru', known)).status).toBe(200)
    await change({ slider: { ...firstContents.slider, title_en: 'Another title' } })
    const changed = await get('/', { ...known, 'accept-encoding': '' })
    expect(changed.status).toBe(200)
    expect(changed.html).toContain('Another title')
  })

  test.each([
    'localhost:8080',
    'dram.localhost:8080',
    '127.0.0.1:8080',
    '127.3.2.1',
    '[::1]:8080',
    ownAddress(),
  ])('use the request’s host %s without a public URL, because it is this machine', async (host) => {
    const origin = `http://${host}`
    const page = await nameless(`${origin}/terms`)
    expect(page.text).toContain(`<link rel="canonical" href="${origin}/terms"/>`)
    expect((await nameless(`${origin}/robots.txt`)).text).toContain(`${origin}/sitemap.xml`)
    expect((await nameless(`${origin}/sitemap.xml`)).text).toContain(`<loc>${origin}/terms</loc>`)
  })

  test.each([
    'evil.example',
    'localhost.evil.example',
    'localhost.:8080',
    'notlocalhost',
    '198.51.100.7',
    '128.0.0.1',
    '[2001:db8::1]',
  ])('say nothing of their address to a request for %s without a public URL', async (host) => {
    for (const path of [
      '/',
      '/terms',
      '/support',
      '/scales/try',
      '/privacy?lang=ru',
      '/robots.txt',
    ]) {
      const { status, text } = await nameless(`http://${host}${path}`)
      expect([path, status]).toEqual([path, 200])
      expect(text).not.toContain(host)
      expect(text).not.toMatch(/rel="(canonical|alternate)"|og:url|og:image|Sitemap:/i)
    }
    const map = await nameless(`http://${host}/sitemap.xml`)
    expect(map.status).toBe(404)
    expect(map.text).not.toContain(host)
  })

  async function nameless(url: string): Promise<{ status: number; text: string }> {
    const sitePages = new SitePages(new PageTemplate(SHELL, []))
    const { app } = new TestServer(database, { sitePages })
    const response = await app.request(url)
    return { status: response.status, text: await response.text() }
  }

  test('are in the sitemap, each in each language', async () => {
    const { html, headers } = await get('/sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(html.match(/<url>/g)).toHaveLength(15)
    expect(html).toContain(`<loc>${ORIGIN}/privacy?lang=hy</loc>`)
    const robots = await get('/robots.txt')
    expect(robots.html).toContain('Disallow: /dashboard')
    expect(robots.html).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })

  test('accept only GET and HEAD, and do not exist at other addresses', async () => {
    expect((await server.app.request('/', { method: 'POST' })).status).toBe(405)
    expect((await server.app.request('/', { method: 'HEAD' })).status).toBe(200)
    expect((await get('/privacy/old')).status).toBe(404)
  })
})
