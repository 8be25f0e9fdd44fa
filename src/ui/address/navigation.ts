import type { RouterHistory } from '@tanstack/history'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { must } from '#domain/must.ts'

/** A screen of the app. */
export interface Target {
  /** A route, as '/count/$inventoryId'. */
  to: string
  params?: Record<string, string | undefined> | undefined
  search?: object | undefined
  /** Going back from there does not lead here again. */
  replace?: boolean | undefined
}

/** How the screens reach each other, whoever draws them: the router, or the start of counting. */
export interface Navigation {
  history: RouterHistory
  hrefOf: (target: Target) => string
  go: (target: Target) => void
  /** A person is about to go there. */
  preload: (target: Target) => void
}

export const NavigationContext = createContext<Navigation | null>(null)

/** @throws outside the app */
export function useNavigation(): Navigation {
  return must(useContext(NavigationContext), 'navigation')
}

/** The address of this tab, and what its entry in the history remembers. */
export function useAddress(): RouterHistory['location'] {
  const { history } = useNavigation()
  return useSyncExternalStore(history.subscribe, () => history.location)
}
