import '#ui/fonts.css'
import '#site/site.css'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Language } from '#domain/languages.ts'
import { must } from '#domain/must.ts'
import type { PageData } from '#site/pages.ts'
import { SiteApp } from '#site/site-app.tsx'
import type { SiteDeps } from '#site/site-deps.ts'
import { chosenLanguage, storeLanguage } from '#ui/language/stored-language.ts'

/*
 * The public pages: drawn by the server, taken over here. What only a signed-in visitor or the
 * form needs is loaded for them alone; the app itself begins at its own addresses.
 */

const openSession = () => import('./site-visitor.ts')

/** The same key as the session's, read without its code: most visitors have none. */
function hasSession(): boolean {
  return localStorage.getItem('token') !== null || sessionStorage.getItem('token') !== null
}

const listeners = new Set<() => void>()

const deps: SiteDeps = {
  chosenLanguage,
  onLanguage(callback) {
    listeners.add(callback)
    return () => listeners.delete(callback)
  },
  chooseLanguage(language) {
    storeLanguage(language)
    renameAddress(language)
    for (const callback of listeners) callback()
    if (hasSession()) void openSession().then(({ sendLanguage }) => sendLanguage(language))
  },
  async visitor(onGone) {
    if (!hasSession()) return null
    return (await openSession()).readVisitor(onGone)
  },
  async unsent() {
    return (await openSession()).countVisitorsUnsent()
  },
  async signOut() {
    await (await openSession()).signVisitorOut()
  },
  async openContactDesk() {
    return (await import('./contact-desk.ts')).contactDesk
  },
}

/** An address that names a language should name the one that is read. */
function renameAddress(language: Language): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang') || address.searchParams.get('lang') === language) return
  address.searchParams.set('lang', language)
  history.replaceState(null, '', address)
}

const data = JSON.parse(
  must(document.getElementById('page-data')?.textContent, 'the page’s data'),
) as PageData

// What a link asks for stays chosen.
const chosen = chosenLanguage()
if (chosen) storeLanguage(chosen)

// Piece by piece: it is being read already, and a slow phone should go on scrolling meanwhile.
startTransition(() => {
  hydrateRoot(
    must(document.getElementById('root'), 'root element'),
    <StrictMode>
      <SiteApp data={data} deps={deps} />
    </StrictMode>,
  )
})

// When the page stands: it makes the last seen pages and the app open without a network.
addEventListener('load', () => {
  setTimeout(() => void startWorker(), 3000)
})

async function startWorker(): Promise<void> {
  const { registerServiceWorker } = await import('./service-worker.ts')
  // A new version waits until the app itself asks the person.
  await registerServiceWorker(() => undefined)
}
