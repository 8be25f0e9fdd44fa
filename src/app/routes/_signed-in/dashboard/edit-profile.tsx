import { createFileRoute } from '@tanstack/react-router'
import { ProfileFormScreen } from '#features/account/profile/profile-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/edit-profile')({
  component: ProfileFormScreen,
})
