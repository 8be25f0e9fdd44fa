import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BlockerFn, RouterHistory } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isServerThere } from '#api/system.ts'
import { useNavigation } from '#ui/address/navigation.ts'
import { showNoConnection } from '#ui/toast/toast.tsx'
import { readCountPlace } from '#widgets/count-place.ts'
import { lastMove, type Decide } from '../keep-screen.ts'
import { loadRouted } from '../load-routed.ts'
import { pageApi } from '../page-api.ts'
import { useWaiting, WaitingSign } from '../waiting-sign.tsx'

/** Keeps a count as long as it is drawn; loaded after the first screen, which is so counted sooner. */
export function KeepCount() {
  const { history } = useNavigation()
  useEffect(
    () => keepCount(history, async () => (await loadRouted()).countKeeper(history)),
    [history],
  )
  return <WaitingSign />
}

/**
 * Keeps a count that has begun without the router until the router and the next screen are here.
 * @param loadKeeper loads the router, and with it what keeps a screen
 * @returns ends it
 */
export function keepCount(
  history: RouterHistory,
  loadKeeper: () => Promise<BlockerFn>,
): () => void {
  let keeper: BlockerFn | null = null
  const decide: Decide = async (move, isLast) => {
    if (readCountPlace(move.nextLocation)) return false
    wait(true)
    keeper ??= await loadKeeper().catch(() => null)
    if (keeper) return keeper(move)
    // A server that answers has a newer version, which is loaded with the page.
    const isLost = !(await isServerThere(pageApi))
    if (!isLast()) return true
    wait(false)
    if (isLost) {
      showNoConnection(i18n._(msg`Couldn't load this. Check your connection and try again.`))
    }
    return isLost
  }
  const blockerFn = lastMove(decide, () => wait(false))
  return history.block({ enableBeforeUnload: false, blockerFn })
}

function wait(isWaiting: boolean): void {
  useWaiting.setState({ isWaiting })
}
