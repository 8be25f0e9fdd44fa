import { createFileRoute } from '@tanstack/react-router'
import { RepairScreen } from '#features/repair/repair-screen.tsx'

export const Route = createFileRoute('/_signed-in/_framed/repair')({ component: RepairScreen })
