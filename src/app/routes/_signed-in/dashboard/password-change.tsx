import { createFileRoute } from '@tanstack/react-router'
import { PasswordFormScreen } from '#features/account/profile/password-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/password-change')({
  component: PasswordFormScreen,
})
