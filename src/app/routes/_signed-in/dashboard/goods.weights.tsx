import { createFileRoute } from '@tanstack/react-router'
import { WeighScreen } from '#features/goods/weigh/weigh-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/goods/weights')({
  component: WeighScreen,
})
