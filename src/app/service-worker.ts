/** The Background Sync tag on which the service worker pushes the outbox. */
const SYNC_TAG = 'dram-push'

/** Only Chromium has Background Sync, so the standard types do not include it. */
type SyncRegistration = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> }
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
