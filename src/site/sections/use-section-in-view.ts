import { useEffect, useState, useSyncExternalStore } from 'react'
import { destination, onDestination, SCROLL } from './scroll-to-section.ts'
import { SECTIONS, type Section } from './sections.ts'

/** A little below the header, so that a section that has just been scrolled to counts. */
const LINE = SCROLL.offset + 40

/** The section below the header, or the one that the page is scrolling to. */
export function useSectionInView(): Section | null {
  const [section, setSection] = useState<Section | null>(null)
  const goal = useSyncExternalStore(onDestination, destination, () => null)
  useEffect(() => {
    let frame: number | null = null
    const look = (): void => {
      frame = null
      setSection(sectionInView())
    }
    const plan = (): void => {
      frame ??= requestAnimationFrame(look)
    }
    plan()
    addEventListener('scroll', plan, { passive: true })
    addEventListener('resize', plan)
    return () => {
      removeEventListener('scroll', plan)
      removeEventListener('resize', plan)
      if (frame !== null) cancelAnimationFrame(frame)
    }
  }, [])
  return goal ?? section
}

function sectionInView(): Section | null {
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
