import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { isServerThere } from '#api/system.ts'
import { pageApi } from './page-api.ts'

/** A part of the app that is loaded when it is needed; once it is here, there is nothing to load. */
interface Part {
  preload?: (() => Promise<void> | undefined) | undefined
}

interface KeepDeps {
  /** Says whether the next screen is on its way. */
  onWait: (isWaiting: boolean) => void
  /** Says that it does not come. */
  onKept: () => void
}

/**
 * Keeps the present screen, with what was typed there, until the next one is here, and for good
 * where that cannot be loaded: without a network, before the app is installed.
 */
export function keepScreen(
  router: Pick<AnyRouter, 'getMatchedRoutes'> & { history: RouterHistory },
  { onWait, onKept }: KeepDeps,
): void {
  let latest = 0
  router.history.block({
    enableBeforeUnload: false,
    async blockerFn({ currentLocation, nextLocation }) {
      // A screen that notes its search in the URL takes nobody anywhere else.
      if (nextLocation.pathname === currentLocation.pathname) return false
      latest += 1
      const own = latest
      const missing = missingParts(router, nextLocation.pathname)
      onWait(missing.length > 0)
      if (missing.length === 0) return false
      await tryAll(missing)
      // A server that answers has a newer version: the router loads the page anew.
      const isLost = missing.some(isMissing) && !(await isServerThere(pageApi))
      // A person has pressed something else meanwhile.
      if (own !== latest) return true
      onWait(false)
      if (isLost) onKept()
      return isLost
    },
  })
}

function missingParts(router: Pick<AnyRouter, 'getMatchedRoutes'>, pathname: string): Part[] {
  const [routes] = router.getMatchedRoutes(pathname)
  return routes.flatMap(({ options: { component } }) =>
    component && isMissing(component) ? [component] : [],
  )
}

function isMissing(part: Part): boolean {
  return part.preload !== undefined
}

/** The router notes by itself what fails. */
async function tryAll(parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.map(async (part) => part.preload?.()))
}
