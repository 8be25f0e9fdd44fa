import { createFileRoute } from '@tanstack/react-router'
import { countOnly } from '../../count-only.ts'
import { CountHome } from '../../counting/count-home.tsx'

export const Route = createFileRoute('/_signed-in/_framed/count/')({
  ...countOnly,
  component: CountHome,
})
