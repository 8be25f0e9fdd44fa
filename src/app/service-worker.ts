/** The tag under which the service worker is asked to send what is queued. */
const SYNC_TAG = 'dram-push'

/** Background Sync is Chromium's alone, so the standard types do not know it. */
type SyncRegistration = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Registers the service worker, and says when a new version waits for the person's leave. It is
 * not needed for the first screen, so it is loaded behind it.
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
    // Agreed to in another window: this one may be in the middle of something.
    else if (isControlled) onUpdate(() => location.reload())
    // The first worker takes the page over by itself, and is no newer than the page.
    isControlled = true
  })
  await workbox.register()
}

/** An accelerator where there is Background Sync; everywhere the page itself sends as well. */
export async function askForBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const registration = (await navigator.serviceWorker.ready) as SyncRegistration
  await registration.sync?.register(SYNC_TAG).catch(() => undefined)
}

/** Calls back now, and again whenever another worker takes over, which knows nothing yet. */
export function onNewWorker(callback: () => void, signal: AbortSignal): void {
  callback()
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('controllerchange', callback, { signal })
}
