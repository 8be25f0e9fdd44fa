import { create } from 'zustand'

/** Only Chromium has it, so the standard types do not include it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const KEY = 'install_offer'

/** The browser's install prompt, held back until a suitable moment. */
const useInstallEvent = create<{ event: InstallEvent | null; isDismissed: boolean }>(() => ({
  event: null,
  isDismissed: localStorage.getItem(KEY) !== null,
}))

/** The event fires once, at any time. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstallEvent.setState({ event: event as InstallEvent })
  })
  addEventListener('appinstalled', dismissInstall)
}

export function dismissInstall(): void {
  localStorage.setItem(KEY, 'dismissed')
  useInstallEvent.setState({ event: null, isDismissed: true })
}

/** How the app can be installed here; null when it cannot be, already is, or was declined. */
export function useInstall(): { ask: (() => Promise<void>) | null } | null {
  const { event, isDismissed } = useInstallEvent()
  if (isDismissed || isInstalled()) return null
  if (!event) return isAppleTouch() ? { ask: null } : null
  return {
    async ask() {
      await event.prompt()
      // The event can be used only once, and a person who declined is not asked again.
      dismissInstall()
    },
  }
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/**
 * Safari on these devices can install too, but only by hand. An iPad identifies itself as a Mac.
 */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
