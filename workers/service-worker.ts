import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import {
  answerPicture,
  answerPublicPage,
  isPublicPage,
  refreshPublicPages,
} from '#site/cached-pages.ts'
import { SHARE_PATH } from '#domain/import/share-target.ts'
import { whenIdle } from '#sync/lock.ts'
import { takeToken } from '#session/worker-tokens.ts'
import { sendAllOutboxes } from '#sync/background.ts'
import { afterOlderWindows, answerOlderFile, noteOlderWindows } from './older-windows.ts'
import { receiveShare } from './receive-share.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<PrecacheController['addToCacheList']>[0]
}

interface SyncEvent extends ExtendableEvent {
  tag: string
}

/** Only Chromium has static routing, so the standard types do not include it. */
interface RoutableEvent extends ExtendableEvent {
  addRoutes?(rules: { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>
}

/** Path prefixes that only the server answers. */
const SERVERS_OWN = ['/api/', '/files/']

// Lets the first page use the worker at once; later versions wait until the person agrees.
clientsClaim()
const files = new PrecacheController()
files.addToCacheList(self.__WB_MANIFEST)
self.addEventListener('install', (event) => void files.install(event))
// The path / is a public page, not the app's.
registerRoute(new PrecacheRoute(files, { directoryIndex: '', cleanURLs: false }))
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => answerOlderFile(request),
)
cleanupOutdatedCaches()

const appPage = files.createHandlerBoundToURL('/index.html')
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPublicPage(url),
  async (options) => (await answerPublicPage(options.request)) ?? appPage(options),
)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/landing/'),
  ({ request }) => answerPicture(request),
)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => receiveShare(request),
  'POST',
)
registerRoute(
  new NavigationRoute(appPage, { denylist: SERVERS_OWN.map((path) => new RegExp(`^${path}`)) }),
)

// The browser need not start the worker for these. This also avoids a delay when a worker is asked
// to make way for a newer one: Chromium waits up to five minutes for one that was started just
// then.
self.addEventListener('install', (event: RoutableEvent) => {
  const rules = SERVERS_OWN.map((path) => ({
    condition: { urlPattern: `${path}*` },
    source: 'network' as const,
  }))
  if (event.addRoutes) event.waitUntil(event.addRoutes(rules).catch(() => undefined))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(noteOlderWindows(self.clients))
  event.waitUntil(refreshPublicPages(self.location.origin))
})

self.addEventListener('sync', (event) => {
  const syncEvent = event as SyncEvent
  if (syncEvent.tag === 'dram-push') syncEvent.waitUntil(sendAllOutboxes())
})

self.addEventListener('message', (event) => {
  takeToken(event.data)
  const { type } = (event.data ?? {}) as { type?: unknown }
  // The last window of the version before may be gone when another is loaded.
  if (type === 'WINDOW_LOADED') {
    event.waitUntil(afterOlderWindows(self.clients, () => files.activate(event)))
  }
  // A new version takes over only when the person agrees and nothing is being sent.
  if (type === 'SKIP_WAITING')
    event.waitUntil(whenIdle(navigator.locks).then(() => self.skipWaiting()))
})
