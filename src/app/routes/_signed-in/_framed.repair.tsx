import { createFileRoute } from '@tanstack/react-router'
import { RepairScreen } from '#features/repair/repair-screen.tsx'
import { needMessages } from '#ui/language.ts'
import { loadRepairMessages } from '#words/repair-catalogue.ts'

export const Route = createFileRoute('/_signed-in/_framed/repair')({
  beforeLoad: () => needMessages(loadRepairMessages),
  component: RepairScreen,
})
