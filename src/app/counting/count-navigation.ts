import type { RouterHistory } from '@tanstack/react-router'
import type { Navigation, Target } from '#ui/address/navigation.ts'

/** How counting reaches other screens before the router is there. */
export function countNavigation(history: RouterHistory, loadRouter: () => void): Navigation {
  return {
    history,
    hrefOf,
    go(target) {
      if (target.replace) history.replace(hrefOf(target))
      else history.push(hrefOf(target))
      // Every navigation starts at the top of its page.
      scrollTo(0, 0)
    },
    preload: loadRouter,
  }
}

/** As the router writes it: '/count/$inventoryId', and '{-$id}' for what may be absent. */
function hrefOf({ to, params = {}, search = {} }: Target): string {
  const pathname = to
    .replace(/\/\{-\$(\w+)\}/g, (_, name: string) =>
      params[name] === undefined ? '' : `/${encodeURIComponent(params[name])}`,
    )
    .replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
