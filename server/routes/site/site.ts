import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#domain/languages.ts'
import {
  addressOf,
  PAGE_CONTENTS,
  PAGE_NAMES,
  PAGE_PATHS,
  type PageData,
  type PageName,
} from '#site/pages.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { notFound } from '../../http/http-error.ts'
import { ownOriginOf } from '../../http/own-origin.ts'
import { readContents } from '../../content/read-contents.ts'

/** Paths that search engines should not list. */
const NOT_TO_LIST = ['/api/', '/dashboard', '/count', '/repair', '/files/']

/** Each page at its path; the landing page has a second one. */
const PAGES: [string, PageName][] = [
  ...PAGE_NAMES.map((name): [string, PageName] => [PAGE_PATHS[name], name]),
  ['/home', 'home'],
]

/** The public pages as complete documents, with robots.txt and the sitemap. */
export function siteRoutes({ sitePages, ...deps }: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  if (!sitePages) return app
  const originOf = (c: Context): string | null => deps.publicUrl ?? ownOriginOf(c.req.url)

  for (const [path, page] of PAGES) {
    app.get(path, async (c) => {
      const contents = await readContents(deps.wholeDatabase, PAGE_CONTENTS[page])
      const year = new Date(deps.now()).getUTCFullYear()
      const data = { page, language: languageFor(c), year, contents } as PageData
      return sitePages.draw(data, originOf(c)).answer(c.req.raw)
    })
  }

  app.get('/robots.txt', (c) => {
    const lines = NOT_TO_LIST.map((path) => `Disallow: ${path}`)
    const origin = originOf(c)
    const map = origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]
    return c.text(['User-agent: *', ...lines, ...map, ''].join('\n'))
  })

  app.get('/sitemap.xml', (c) => {
    const origin = originOf(c)
    if (origin === null) throw notFound()
    c.header('content-type', 'application/xml; charset=utf-8')
    return c.body(sitemap(origin))
  })

  return app
}

/** The language in the URL, or else the one chosen earlier on this device. */
function languageFor(c: Context): Language {
  const found = [c.req.query('lang'), getCookie(c, 'language')].find(isLanguage)
  return found ?? DEFAULT_LANGUAGE
}

function sitemap(origin: string): string {
  const urls = PAGE_NAMES.flatMap((page) =>
    LANGUAGES.map((language) => entry(origin, page, language)),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** A page in one language, with links to the others. */
function entry(origin: string, page: PageName, language: Language): string {
  const others = LANGUAGES.map(
    (other) =>
      `<xhtml:link rel="alternate" hreflang="${other}" href="${origin}${addressOf(page, other)}"/>`,
  )
  return `<url><loc>${origin}${addressOf(page, language)}</loc>${others.join('')}</url>`
}
