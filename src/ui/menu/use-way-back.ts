import type { MouseEvent } from 'react'
import { hasModifier } from '../address/link.tsx'
import { useNavigation } from '../address/navigation.ts'
import { Visits } from './visits.ts'

/** The visits of this tab. */
export const visits = new Visits()

interface WayBack {
  /** Goes there. */
  leave: () => void
  /** For a link to the parent screen, which can still be opened in a new tab. */
  onClick: (event: MouseEvent) => void
}

/**
 * The way from a screen to its parent, such as from a form to its list: back to the list as the
 * person left it, with its page, search, sorting and scroll position; or to the plain list when
 * they came from elsewhere.
 */
export function useWayBack(to: string, params: Record<string, string> = {}): WayBack {
  const { history, hrefOf, go } = useNavigation()
  const stepsBack = (): number | null =>
    visits.stepsBackTo(hrefOf({ to, params }).replace(/[?].*$/, ''))
  return {
    leave() {
      const steps = stepsBack()
      if (steps === null) go({ to, params })
      else history.go(-steps)
    },
    onClick(event) {
      const steps = hasModifier(event) ? null : stepsBack()
      if (steps === null) return
      event.preventDefault()
      history.go(-steps)
    },
  }
}
