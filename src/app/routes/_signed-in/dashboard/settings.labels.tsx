import { createFileRoute } from '@tanstack/react-router'
import { canManageGoods } from '#domain/people/permissions.ts'
import { LabelsScreen } from '#features/labels/labels-screen.tsx'
import { compute } from '../../../compute.ts'

export const Route = createFileRoute('/_signed-in/dashboard/settings/labels')({
  staticData: { isFor: canManageGoods },
  component: () => <LabelsScreen compute={compute} />,
})
