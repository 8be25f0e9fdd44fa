import type { Page } from '@playwright/test'

/** The controls of the screen that a toast covers; fails when there is no toast. */
export async function coveredByToast(page: Page): Promise<string[]> {
  await page.locator('output > [data-kind]').first().waitFor()
  return page.evaluate(() => {
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
  })
}
