import { createFileRoute } from '@tanstack/react-router'
import { AgreementScreen } from '#features/repeatability/agreement-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/_owner/count-agreement')({
  component: AgreementScreen,
})
