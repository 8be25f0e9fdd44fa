import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useCountStore } from './count-store.ts'

/** Says to a screen reader which bottle is chosen and what was saved of it, each once. */
export function Announcer() {
  const said = useCountStore((state) => state.said)
  return (
    <VisuallyHidden as="output" aria-live="polite">
      {said}
    </VisuallyHidden>
  )
}
