import { createFileRoute } from '@tanstack/react-router'
import { IntegrationSettingsScreen } from '#features/pos/settings/integration-settings-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/_owner/settings/integration')({
  component: IntegrationSettingsScreen,
})
