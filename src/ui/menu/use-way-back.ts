import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
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
  const router = useRouter()
  const stepsBack = (): number | null =>
    visits.stepsBackTo(router.buildLocation({ to, params }).pathname)
  return {
    leave() {
      const steps = stepsBack()
      if (steps === null) void router.navigate({ to, params })
      else router.history.go(-steps)
    },
    onClick(event) {
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const steps = isPlain ? stepsBack() : null
      if (steps === null) return
      event.preventDefault()
      router.history.go(-steps)
    },
  }
}
