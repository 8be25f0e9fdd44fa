import { expect, onTestFinished, vi } from 'vitest'

/** In milliseconds: how long a toast shows a result, and one that offers to undo it. */
const LIVES: ReadonlySet<number> = new Set([5000, 12_000])

/**
 * Until the test ends, toasts stay until a person dismisses them, because a busy machine reaches some
 * too late.
 */
export function keepToasts(): void {
  const wait = globalThis.setTimeout
  const later = (run: () => void, ms?: number) => (LIVES.has(ms ?? 0) ? 0 : wait(run, ms))
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(later as typeof wait)
}

/** Notes what toasts say from now on, because on a busy machine one may be gone when it is looked for. */
export function watchToasts(): readonly string[] {
  const said: string[] = []
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLElement && node.matches('output > [data-kind]')) {
        said.push(node.querySelector('span')?.textContent ?? '')
      }
    }
  })
  observer.observe(document.body, { subtree: true, childList: true })
  onTestFinished(() => observer.disconnect())
  return said
}

/** The controls of the screen that a toast covers; waits until there is one. */
export async function coveredByToast(): Promise<string[]> {
  await expect.poll(() => document.querySelector('output > [data-kind]')).not.toBeNull()
  const header = document.querySelector('header:not(main header)')
  const edge = header?.getBoundingClientRect().bottom ?? 0
  const toasts = [...document.querySelectorAll('output > [data-kind]')].map((toast) =>
    toast.getBoundingClientRect(),
  )
  return [...document.querySelectorAll('main :is(button, a, input, select, label)')]
    .filter((control) => control.checkVisibility())
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      // What has scrolled below the header is out of reach anyway.
      const from = Math.max(top, edge)
      return toasts.some(
        (toast) =>
          from < bottom &&
          toast.top < bottom &&
          toast.bottom > from &&
          toast.left < right &&
          toast.right > left,
      )
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 140))
}
