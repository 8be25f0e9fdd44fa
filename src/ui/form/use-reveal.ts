import { useEffect, useRef, useState } from 'react'

/** After a failed attempt, moves the focus to the first invalid field. */
export function useReveal() {
  const formRef = useRef<HTMLFormElement | null>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts === 0) return
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return {
    attach: (form: HTMLFormElement): void => {
      formRef.current = form
    },
    reveal: () => setAttempts((count) => count + 1),
  }
}
