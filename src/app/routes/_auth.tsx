import { createFileRoute } from '@tanstack/react-router'
import { needMessages } from '#ui/language/language.ts'

/** Every way in, with messages of its own: whoever counts does not load them. */
export const Route = createFileRoute('/_auth')({
  beforeLoad: () => needMessages('auth'),
})
