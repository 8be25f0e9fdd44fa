import { onTestFinished, vi } from 'vitest'

/**
 * Keeps the page when the app gives it up for the front page, which the server renders.
 * @returns where it would have gone, in order
 */
export function catchLeaving(): string[] {
  const left: string[] = []
  const onNavigate = (event: NavigateEvent): void => {
    if (event.destination.sameDocument) return
    event.preventDefault()
    left.push(new URL(event.destination.url).pathname)
  }
  navigation.addEventListener('navigate', onNavigate)
  onTestFinished(() => navigation.removeEventListener('navigate', onNavigate))
  // The tests' own document is at the address of the front page, where the app would stay.
  const begun = { name: `${location.origin}/count` } as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([begun])
  return left
}
