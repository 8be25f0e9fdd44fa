import type { ComponentType, ReactNode } from 'react'
import type { Actor } from '#domain/people/people.ts'
import { canSeeDashboard } from '#domain/people/permissions.ts'
import { BREAKPOINTS } from '#ui/breakpoints.ts'
import { needMessages } from '#ui/language/language.ts'

/**
 * Whether counting has the frame with the dashboard's doors and search: for those who have a
 * dashboard and a window wide enough.
 */
export function hasWideFrame(actor: Actor): boolean {
  return canSeeDashboard(actor) && matchMedia(BREAKPOINTS['--wide']).matches
}

/**
 * The frame of the dashboard for a screen outside of it.
 * @returns null: the smaller frame, as of barmen, and on phones where bottles are counted
 */
export async function loadWideFrame(
  actor: Actor,
  pathname: string,
): Promise<ComponentType<{ children: ReactNode }> | null> {
  const isCounting = /^\/count(\/|$)/.test(pathname)
  if (!(isCounting ? hasWideFrame(actor) : canSeeDashboard(actor))) return null
  try {
    const [{ WideFrame }] = await Promise.all([
      import('./wide-frame.tsx'),
      needMessages('dashboard'),
    ])
    return WideFrame
  } catch {
    // Offline before the whole app was there: counting works without it.
    return null
  }
}
