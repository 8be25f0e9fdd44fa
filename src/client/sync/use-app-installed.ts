import { useEffect, useState } from 'react'

/** Once active, a worker stays, so later screens need not ask again. */
let isInstalled = canNotInstall()

/**
 * Is the whole app on this device? Its service worker becomes active only after it has cached every
 * file. True where a browser has no service workers: there is nothing to wait for.
 */
export function useAppInstalled(): boolean {
  const [installed, setInstalled] = useState(isInstalled)
  useEffect(() => {
    if (isInstalled) return undefined
    let isStale = false
    const wait = async (): Promise<void> => {
      await navigator.serviceWorker.ready
      isInstalled = true
      if (!isStale) setInstalled(true)
    }
    void wait()
    return () => {
      isStale = true
    }
  }, [])
  return installed
}

function canNotInstall(): boolean {
  return import.meta.env.DEV || !('serviceWorker' in navigator)
}
