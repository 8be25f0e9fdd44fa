import { Workbox } from 'workbox-window'

/**
 * Registers the service worker, and calls back when a new version waits for the person's consent.
 */
export async function registerServiceWorker(
  onUpdate: (takeOver: () => void) => void,
): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
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
  try {
    await workbox.register()
  } catch {
    // A private window may take none; the app works there too, and says that it is not installed.
    return
  }
  // The files of the version before are kept until its last window is gone.
  navigator.serviceWorker.controller?.postMessage({ type: 'WINDOW_LOADED' })
}
