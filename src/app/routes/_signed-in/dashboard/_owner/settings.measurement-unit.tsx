import { createFileRoute } from '@tanstack/react-router'
import { MeasurementUnitScreen } from '#features/account/units/measurement-unit-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/_owner/settings/measurement-unit')({
  component: MeasurementUnitScreen,
})
