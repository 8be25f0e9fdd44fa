/** The Background Sync tag on which the service worker pushes the outbox. */
const SYNC_TAG = 'dram-push'

/** Only Chromium has Background Sync, so the standard types do not include it. */
type SyncRegistration = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Registers the service worker, and calls back when a new version waits for the person's consent.
 * The first screen does not need it, so its code is loaded later.
 */
export async function registerServiceWorker(
  onUpdate: (takeOver: () => void) => void,
): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/service-worker.js')
  let isControlled = navigator.serviceWorker.controller !== null
  let isAgreed = false
  workbox.addEventListener('waiting', () => {
    onUpdate(() => {
      isAgreed = true
      workbox.messageSkipWaiting()
    })
  })
  workbox.addEventListener('controlling', () => {
    if (isAgreed) location.reload()
    // Accepted in another window, so this one may be in use: ask before reloading.
    else if (isControlled) onUpdate(() => location.reload())
    // The first worker takes control by itself, and is no newer than the page.
    isControlled = true
  })
  await workbox.register()
}

/** Speeds up sending where Background Sync exists; the page itself sends in every browser. */
export async function askForBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const registration = (await navigator.serviceWorker.ready) as SyncRegistration
  await registration.sync?.register(SYNC_TAG).catch(() => undefined)
}

/** Calls back now, and again whenever a new worker takes control, because it has no state yet. */
export function onNewWorker(callback: () => void, signal: AbortSignal): void {
  callback()
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('controllerchange', callback, { signal })
}
