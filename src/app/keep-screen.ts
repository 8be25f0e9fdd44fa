import type { AnyRouter, BlockerFn } from '@tanstack/react-router'
import { isServerThere } from '#api/system.ts'
import type { CatalogueName } from '#i18n/load-groups.ts'
import { hasMessages, needMessages } from '#ui/language/language.ts'
import { pageApi } from './page-api.ts'

/** A part of the app that is loaded when it is needed; once it is here, there is nothing to load. */
interface Part {
  preload?: (() => Promise<void> | undefined) | undefined
}

interface KeepDeps {
  /** Says whether the next screen is on its way. */
  onWait: (isWaiting: boolean) => void
  /** Says that it does not come. */
  onStayed: () => void
}

type Matching = Pick<AnyRouter, 'getMatchedRoutes'>

/**
 * Keeps the present screen, with what was typed there, until the next one is here, and for good
 * where that cannot be loaded: without a network, before the app is installed.
 * @returns for `history.block`: whether to stay
 */
export function screenKeeper(router: Matching, { onWait, onStayed }: KeepDeps): BlockerFn {
  const decide: Decide = async ({ nextLocation }, isLast) => {
    const missing = missingParts(router, nextLocation.pathname)
    onWait(missing.length > 0)
    if (missing.length === 0) return false
    await tryAll(missing)
    // A server that answers has a newer version: the router loads the page anew.
    const isLost = missing.some(isMissing) && !(await isServerThere(pageApi))
    if (!isLast()) return true
    onWait(false)
    if (isLost) onStayed()
    return isLost
  }
  return lastMove(decide, () => onWait(false))
}

type Move = Parameters<BlockerFn>[0]
/** Resolves to whether to stay. */
export type Decide = (move: Move, isLast: () => boolean) => Promise<boolean>

/**
 * Of moves that are decided at the same time the last one counts.
 * @param onStay says that a person pressed what leads to the present screen, and so stays there
 */
export function lastMove(decide: Decide, onStay: () => void): BlockerFn {
  let latest = 0
  return async (move) => {
    const { currentLocation, nextLocation, action } = move
    const isHere = nextLocation.pathname === currentLocation.pathname
    // A screen that notes its search in the URL takes nobody anywhere else.
    if (isHere && action !== 'PUSH') return false
    latest += 1
    if (isHere) {
      onStay()
      return false
    }
    const own = latest
    const isLast = (): boolean => own === latest
    const stays = await decide(move, isLast)
    // The tab goes Back before it is decided, and the last of them leads back from all.
    const isGone = action !== 'PUSH' && action !== 'REPLACE'
    if (!isLast() && isGone) return new Promise(() => undefined)
    return stays || !isLast()
  }
}

function missingParts(router: Matching, pathname: string): Part[] {
  const [routes] = router.getMatchedRoutes(pathname)
  return routes
    .flatMap(({ options: { component, staticData } }): Part[] => [
      ...(component ? [component] : []),
      ...(staticData?.messages ?? []).map(partOf),
    ])
    .filter(isMissing)
}

function partOf(name: CatalogueName): Part {
  return {
    get preload() {
      return hasMessages(name) ? undefined : () => needMessages(name)
    },
  }
}

function isMissing(part: Part): boolean {
  return part.preload !== undefined
}

/** Whether a part came is seen at the part itself. */
async function tryAll(parts: readonly Part[]): Promise<void> {
  await Promise.allSettled(parts.map(async (part) => part.preload?.()))
}
