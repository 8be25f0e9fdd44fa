import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { SignUpScreen } from '#features/auth/sign-up/sign-up-screen.tsx'
import { pageApi } from '../../page-api.ts'
import { redirectSignedIn } from '../../session/visitors-only.ts'

export const Route = createFileRoute('/_auth/sign_up')({
  beforeLoad: redirectSignedIn,
  // In the address, so that the browser's way back leads to the first step.
  validateSearch: ({ step }: Record<string, unknown>): { step?: 'company' } =>
    step === 'company' ? { step } : {},
  component: SignUp,
})

function SignUp() {
  const { step = 'person' } = useSearch({ from: '/_auth/sign_up' })
  const navigate = useNavigate()
  return (
    <SignUpScreen
      api={pageApi}
      step={step}
      onStep={(to) =>
        void navigate({ to: '/sign_up', search: to === 'company' ? { step: to } : {} })
      }
    />
  )
}
