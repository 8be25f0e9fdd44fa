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
} from '#site/kept-pages.ts'
import { whenIdle } from '#sync/lock.ts'
import { sendAllOutboxes, takeToken } from '#sync/background.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0]
}

interface SyncEvent extends ExtendableEvent {
  tag: string
}

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
registerRoute(new NavigationRoute(appPage, { denylist: [/^\/api\//, /^\/files\//] }))

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
