import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import {
  answerPicture,
  answerPublicPage,
  isPublicPage,
  refreshPublicPages,
} from '#site/cached-pages.ts'
import { whenIdle } from '#sync/lock.ts'
import { takeToken } from '#session/worker-tokens.ts'
import { sendAllOutboxes } from '#sync/background.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0]
}

interface SyncEvent extends ExtendableEvent {
  tag: string
}

/** Static routing is Chromium's alone, so the standard types do not know it. */
interface RoutableEvent extends ExtendableEvent {
  addRoutes?(rules: { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>
}

/** Begins the address of whatever only the server answers. */
const SERVERS_OWN = ['/api/', '/files/']

// The first page may send through the worker too; later versions wait until they are let in.
clientsClaim()
// The front door is a public page, not the app's.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

const appPage = createHandlerBoundToURL('/index.html')
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPublicPage(url),
  async (options) => (await answerPublicPage(options.request)) ?? appPage(options),
)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/landing/'),
  ({ request }) => answerPicture(request),
)
registerRoute(
  new NavigationRoute(appPage, { denylist: SERVERS_OWN.map((path) => new RegExp(`^${path}`)) }),
)

// The browser need not wake the worker for these. It also spares a worker that is asked to give
// way to a newer one: Chromium waits up to five minutes for one that was woken at that moment.
self.addEventListener('install', (event: RoutableEvent) => {
  const rules = SERVERS_OWN.map((path) => ({
    condition: { urlPattern: `${path}*` },
    source: 'network' as const,
  }))
  if (event.addRoutes) event.waitUntil(event.addRoutes(rules).catch(() => undefined))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(refreshPublicPages(self.location.origin))
})

self.addEventListener('sync', (event) => {
  const syncEvent = event as SyncEvent
  if (syncEvent.tag === 'dram-push') syncEvent.waitUntil(sendAllOutboxes())
})

self.addEventListener('message', (event) => {
  takeToken(event.data)
  // A new version takes over only when the person agrees and nothing is being sent.
  const asked = typeof event.data === 'object' && event.data?.type === 'SKIP_WAITING'
  if (asked) event.waitUntil(whenIdle(navigator.locks).then(() => self.skipWaiting()))
})
