import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  createRouter,
  RouterProvider,
  type BlockerFn,
  type RouterHistory,
} from '@tanstack/react-router'
import { useEffect, type ComponentType } from 'react'
import { NavigationContext, type Navigation } from '#ui/address/navigation.ts'
import { needMessages } from '#ui/language/language.ts'
import { ErrorScreen } from './failures/error-screen.tsx'
import { showNoConnection } from '#ui/toast/toast.tsx'
import { endNoConnection } from '#ui/toast/toasts.ts'
import { outboxSummary } from '#storage/outbox/outbox-queries.ts'
import { noteScreen } from './first-screen.ts'
import { screenKeeper } from './keep-screen.ts'
import { routeTree } from './route-tree.gen.ts'
import { scrollMemory } from './scroll-memory.ts'
import { openingDatabase } from './session/session.ts'
import { useWaiting, WaitingSign } from './waiting-sign.tsx'

type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/**
 * Every screen by its address. The one of the present address is loaded, so that it replaces what was
 * there before in one step.
 */
export async function openRouter(history: RouterHistory): Promise<ComponentType> {
  await needMessages('router')
  const router = makeRouter(history)
  const keeper = keeperOf(router)
  history.block({ enableBeforeUnload: false, blockerFn: keeper })
  router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
    const here = history.location
    // Nobody is asked about the present address, where a person who presses it stays.
    if (!hrefChanged) void keeper({ currentLocation: here, nextLocation: here, action: 'PUSH' })
  })
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) endNoConnection()
    noteScreen()
    scrollMemory.noteDrawn()
  })
  const navigation = navigationOf(router)
  // As it does once it is drawn: a redirect is a new address, and a person may go on meanwhile.
  const stop = history.subscribe(() => void router.load())
  await router.load()
  return function Routed() {
    useEffect(stop, [])
    return (
      <NavigationContext value={navigation}>
        <RouterProvider router={router} />
        <WaitingSign />
      </NavigationContext>
    )
  }
}

/** Keeps a count, which has begun without the router, until the next screen is here. */
export async function countKeeper(history: RouterHistory): Promise<BlockerFn> {
  await needMessages('router')
  return keeperOf(makeRouter(history))
}

function keeperOf(router: AppRouter): BlockerFn {
  return screenKeeper(router, {
    onWait: (isWaiting) => useWaiting.setState({ isWaiting }),
    onStayed: () => void explainStay(),
  })
}

function makeRouter(history: RouterHistory) {
  return createRouter({
    history,
    routeTree,
    defaultPreload: 'intent',
    // Every navigation starts at the top of its page; `scrollMemory` goes back to where it was.
    scrollRestoration: false,
    defaultPendingMs: 300,
    // An error in a screen leaves what surrounds it, such as the menu, in place.
    defaultErrorComponent: ErrorScreen,
  })
}

/** Why the next screen does not come, and that nothing is lost by it. */
async function explainStay(): Promise<void> {
  const database = openingDatabase()
  const unsent = database ? (await outboxSummary(database)).queued : 0
  showNoConnection(
    unsent > 0
      ? i18n._(msg`No connection. What you saved is kept here, and will be sent.`)
      : i18n._(msg`No connection, so this page can't be opened.`),
  )
}

/** Screens below the app do not know its routes by type. */
function navigationOf(router: AppRouter): Navigation {
  return {
    history: router.history,
    hrefOf: (target) => router.history.createHref(router.buildLocation(target as never).publicHref),
    go: (target) => void router.navigate(target as never),
    preload: (target) => void router.preloadRoute(target as never).catch(() => undefined),
  }
}
