import { createFileRoute } from '@tanstack/react-router'
import { needMessages } from '#ui/language/language.ts'

/** The auth screens have their own messages, which the count screen does not load. */
export const Route = createFileRoute('/_auth')({
  staticData: { messages: ['auth'] },
  beforeLoad: () => needMessages('auth'),
})
