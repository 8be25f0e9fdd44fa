import { useEffect, useRef, type RefObject } from 'react'

/** Puts the focus into a field when a step replaces another one. */
export function useFocusedForm(
  isFocused: boolean,
  name: string,
): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  const wanted = useRef(isFocused ? name : null)
  useEffect(() => {
    if (wanted.current === null) return
    ref.current?.querySelector<HTMLInputElement>(`[name="${wanted.current}"]`)?.focus()
    wanted.current = null
  }, [])
  return ref
}
