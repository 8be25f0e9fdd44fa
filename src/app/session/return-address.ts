import type { AnyRouter } from '@tanstack/react-router'
import type { Actor } from '#domain/people/people.ts'
import type { CatalogueName } from '#i18n/load-groups.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the screens below; everyone when it is absent. */
    isFor?: (person: Pick<Actor, 'role'>) => boolean
    /** What `beforeLoad` loads, without which a screen below is not left for this one. */
    messages?: readonly CatalogueName[]
  }
}

/** Any origin: only what stays on it is an address of this app. */
const HERE = 'https://dram.invalid'

/**
 * Reads an address to return to after signing in. Anybody may have written it, so it must not leave
 * this origin, whatever tricks with slashes it plays.
 * @returns undefined for anything but a screen for signed-in people
 */
export function readReturnAddress(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !raw.startsWith('/') || !URL.canParse(raw, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(raw, HERE)
  const isScreen = origin === HERE && /^\/(count|dashboard|repair)(\/|$)/.test(pathname)
  return isScreen ? pathname + search + hash : undefined
}

/** Whether the address is a screen that this person's role may open. */
export function mayOpen(
  router: Pick<AnyRouter, 'getMatchedRoutes'>,
  address: string,
  person: Pick<Actor, 'role'>,
): boolean {
  const [matchedRoutes] = router.getMatchedRoutes(new URL(address, HERE).pathname)
  const routes: readonly { options: { staticData?: { isFor?: typeof isForAll } } }[] = matchedRoutes
  return routes.every(({ options }) => (options.staticData?.isFor ?? isForAll)(person))
}

function isForAll(_person: Pick<Actor, 'role'>): boolean {
  return true
}
