import { useSyncExternalStore } from 'react'
import { destination, onDestination, SCROLL } from './scroll-to-section.ts'
import { SECTIONS, type SectionName } from './sections.ts'

/** A little below the header, so that a section that has just been scrolled to counts. */
const LINE = SCROLL.offset + 40

/** The section below the header, or the one that the page is scrolling to. */
export function useSectionInView(): SectionName | null {
  return useSyncExternalStore(
    onView,
    () => destination() ?? sectionInView(),
    () => null,
  )
}

/** Subscribes to what changes it; browsers report scrolling once a frame, before they draw it. */
function onView(callback: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  addEventListener('scroll', callback, { passive: true, signal })
  addEventListener('resize', callback, { signal })
  const forget = onDestination(callback)
  return () => {
    ending.abort()
    forget()
  }
}

function sectionInView(): SectionName | null {
  const { scrollHeight, clientHeight } = document.documentElement
  // The last section may be too short to reach the line.
  if (scrollHeight > clientHeight && scrollY + clientHeight >= scrollHeight - 2) {
    return SECTIONS.findLast((name) => document.getElementById(name)) ?? null
  }
  const found = SECTIONS.find((name) => {
    const box = document.getElementById(name)?.getBoundingClientRect()
    return box !== undefined && box.top <= LINE && box.bottom > LINE
  })
  return found ?? null
}
