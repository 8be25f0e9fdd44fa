import { createFileRoute } from '@tanstack/react-router'
import { RejectedScreen } from '#features/rejected/rejected-screen.tsx'
import { needMessages } from '#ui/language/language.ts'

export const Route = createFileRoute('/_signed-in/_framed/repair')({
  staticData: { messages: ['rejected'] },
  beforeLoad: () => needMessages('rejected'),
  component: RejectedScreen,
})
