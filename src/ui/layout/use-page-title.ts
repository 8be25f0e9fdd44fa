import { useEffect } from 'react'

const PRODUCT = 'Dram'

/**
 * Names the page in the tab, the browser's history and to screen readers. Only the outermost part
 * of a page names it; `Screen` does so for whoever uses it.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
    return () => {
      document.title = PRODUCT
    }
  }, [title])
}
