import { onTestFinished } from 'vitest'
import { given } from '#domain/given.ts'
import type { Language } from '#domain/languages.ts'
import { firstContents } from '#server/content/first-contents.ts'
import type { Contents } from '#protocol/site/contents.ts'
import { PAGE_PATHS, type PageData, type PageName } from '#site/pages.ts'
import { renderPage } from '#site/render-page.tsx'
import { beginDevice, DESK, type VisitorOptions } from './open-screen.tsx'

export interface SiteOptions extends VisitorOptions {
  /** The language in which the server rendered the page, as the link asked for; else English. */
  asked?: Language
  /** To which part of the page the link leads. */
  section?: string
  /** The landing page, unless another is given. */
  page?: PageName
  /** What an operator has written instead of the first contents. */
  contents?: Partial<Contents>
}

let opened = 0

/**
 * Opens a public page as a browser does that has loaded it: the document is rendered from the
 * first contents by what the server renders it with, and then the product's own script runs in it.
 */
export async function openSite({
  asked,
  section,
  page: name = 'home',
  contents,
  prepare,
  viewport = DESK,
  ...options
}: SiteOptions = {}): Promise<void> {
  await beginDevice({ viewport, ...options })
  await prepare?.()
  const data: PageData = {
    page: name,
    language: asked ?? 'en',
    year: 2026,
    contents: { ...firstContents, ...contents },
  }
  const page = renderPage(data, { origin: null, fonts: [] })
  const address = location.href
  history.replaceState(null, '', addressOf(name, { lang: asked, id: section }))
  document.body.innerHTML = `<div id="root">${page.body}</div>
    <script type="application/json" id="page-data">${page.data}</script>`
  scrollTo(0, 0)
  opened += 1
  // A module of its own for every page that is loaded, as its script runs once.
  await import(/* @vite-ignore */ `/src/app/site.tsx?opened=${opened}`)
  dress('site')
  onTestFinished(() => {
    document.body.replaceChildren()
    history.replaceState(null, '', address)
    dress('app')
  })
}

/** As a link to the page has it; without a language the page is in that of its reader. */
function addressOf(name: PageName, about: Record<'lang' | 'id', string | undefined>): string {
  const query = new URLSearchParams(given(about)).toString()
  return query === '' ? PAGE_PATHS[name] : `${PAGE_PATHS[name]}?${query}`
}

/** The app and the site have base styles of their own, and tests of both share a document. */
function dress(wanted: 'app' | 'site'): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id]')) {
    const id = style.dataset['viteDevId'] ?? ''
    const isApps = id.endsWith('/ui/look.css') || id.includes('/@mantine/')
    if (isApps) style.disabled = wanted === 'site'
    if (id.endsWith('/site/site.css')) style.disabled = wanted === 'app'
  }
}
