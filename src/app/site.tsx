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
 * The public pages: rendered by the server, hydrated here. Code for signed-in visitors and for the
 * form is loaded on demand; the app itself has its own addresses.
 */

const openSession = () => import('./site-visitor.ts')

/** Reads the session's keys without loading its code, because most visitors have no session. */
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
  openScaleTrial: async () => (await import('./scale-trial/scale-trial.tsx')).ScaleTrial,
}

/** An address that names a language must name the current one. */
function renameAddress(language: Language): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang') || address.searchParams.get('lang') === language) return
  address.searchParams.set('lang', language)
  history.replaceState(null, '', address)
}

const data = JSON.parse(
  must(document.getElementById('page-data')?.textContent, 'the page’s data'),
) as PageData

// A language in the link is stored for later visits.
const chosen = chosenLanguage()
if (chosen) storeLanguage(chosen)

// In small steps: the page is already visible, and must keep scrolling on a slow phone.
startTransition(() => {
  hydrateRoot(
    must(document.getElementById('root'), 'root element'),
    <StrictMode>
      <SiteApp data={data} deps={deps} />
    </StrictMode>,
  )
})

// After the page has loaded. The worker makes visited pages and the app work without a network.
if (document.readyState === 'complete') startSoon()
else addEventListener('load', startSoon)

function startSoon(): void {
  setTimeout(() => void startWorker(), 3000)
}

async function startWorker(): Promise<void> {
  const { registerServiceWorker } = await import('./update/register-service-worker.ts')
  // A new version waits until the app itself asks the person.
  await registerServiceWorker(() => undefined)
}
