import type { RouterHistory } from '@tanstack/react-router'
import type { Navigation } from '#ui/address/navigation.ts'
import { loadRouted } from '../load-routed.ts'
import { countHref } from './count-href.ts'

/** How counting reaches other screens before the router is there. */
export function countNavigation(history: RouterHistory): Navigation {
  return {
    history,
    hrefOf: countHref,
    go(target) {
      if (target.replace) history.replace(countHref(target))
      else history.push(countHref(target))
      // Every navigation starts at the top of its page.
      scrollTo(0, 0)
    },
    preload: () => void loadRouted().catch(() => undefined),
  }
}
