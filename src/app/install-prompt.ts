import { create } from 'zustand'

/** Chromium's alone, so the standard types do not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const KEY = 'install_offer'

/** The browser's own offer to install, kept until a sensible moment. */
const useInstallEvent = create<{ event: InstallEvent | null; isDismissed: boolean }>(() => ({
  event: null,
  isDismissed: localStorage.getItem(KEY) !== null,
}))

/** It comes once, and whenever it likes. */
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

/** How Dram could be installed here; null when it cannot be, is already, or was not wanted. */
export function useInstall(): { ask: (() => Promise<void>) | null } | null {
  const { event, isDismissed } = useInstallEvent()
  if (isDismissed || isInstalled()) return null
  if (!event) return isAppleTouch() ? { ask: null } : null
  return {
    async ask() {
      await event.prompt()
      // The event serves once, and whoever said no is not asked again.
      dismissInstall()
    },
  }
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** Safari there installs too, but only by the person's own hand; iPads call themselves Macs. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
