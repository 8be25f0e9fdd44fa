import { useCallback, useState, type RefCallback, type UIEvent } from 'react'

/**
 * What of the menu is closed, and how far it is scrolled. The frame around the count is another one
 * than the dashboard's, so the menu is drawn anew on the way between them, and looks as it was left.
 */
const KEY = 'menu'

interface MenuMemory {
  closed: string[]
  top: number
}

function read(): MenuMemory {
  try {
    const { closed, top } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<MenuMemory>
    return { closed: closed ?? [], top: top ?? 0 }
  } catch {
    return { closed: [], top: 0 }
  }
}

function remember(changed: Partial<MenuMemory>): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...read(), ...changed }))
}

/** Whether a group of the menu is open. */
export function useGroupOpen(key: string): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => !read().closed.includes(key))
  return [
    isOpen,
    (next) => {
      const others = read().closed.filter((one) => one !== key)
      remember({ closed: next ? others : [...others, key] })
      setOpen(next)
    },
  ]
}

/** The scroll position of the menu. */
export function useMenuScroll(): {
  ref: RefCallback<HTMLElement>
  onScroll: (event: UIEvent<HTMLElement>) => void
} {
  return {
    ref: useCallback((menu) => menu?.scrollTo(0, read().top), []),
    onScroll: ({ currentTarget }) => remember({ top: currentTarget.scrollTop }),
  }
}
