import { createFileRoute } from '@tanstack/react-router'
import { MoneyScreen } from '#features/account/money/money-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/_owner/settings/money')({
  component: MoneyScreen,
})
