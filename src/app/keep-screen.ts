import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { isServerThere } from '#api/system.ts'
import { pageApi } from './page-api.ts'

/** In ms: so long the router leaves the earlier screen in any case, before it shows that it waits. */
const PATIENCE_MS = 300

/** A part of the app that is loaded when it is needed; once it is here, there is nothing to load. */
interface Part {
  preload?: (() => Promise<void> | undefined) | undefined
}

/**
 * Keeps the present screen, with what was typed there, where the next one cannot be loaded: without
 * a network, before the app is installed.
 * @param onKept says so
 */
export function keepScreen(
  router: Pick<AnyRouter, 'getMatchedRoutes'> & { history: RouterHistory },
  onKept: () => void,
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
      if (missing.length === 0) return false
      const wasTried = await Promise.race([tryAll(missing), patience()])
      // A person has pressed something else meanwhile.
      if (own !== latest) return true
      const isLost = wasTried && missing.some(isMissing)
      // A server that answers has a newer version: the router loads the page anew.
      if (!isLost || (await isServerThere(pageApi))) return false
      onKept()
      return true
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
async function tryAll(parts: readonly Part[]): Promise<true> {
  await Promise.all(parts.map(async (part) => part.preload?.()))
  return true
}

function patience(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
}
