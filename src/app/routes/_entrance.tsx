import { createFileRoute, Outlet } from '@tanstack/react-router'
import { needMessages } from '#ui/language.ts'
import { loadEntranceMessages } from '#words/entrance-catalogue.ts'
import { WithMantine } from '../mantine.tsx'

/** Every way in, with words of its own: whoever counts does not load them. */
export const Route = createFileRoute('/_entrance')({
  beforeLoad: () => needMessages(loadEntranceMessages),
  component: Entrance,
})

function Entrance() {
  return (
    <WithMantine>
      <Outlet />
    </WithMantine>
  )
}
