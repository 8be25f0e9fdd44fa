import { createFileRoute, useLoaderData, useRouter } from '@tanstack/react-router'
import { verifyEmail } from '#api/account.ts'
import { VerifyEmailScreen } from '#features/auth/verify-email-screen.tsx'
import { pageApi } from '../../page-api.ts'

export const Route = createFileRoute('/_auth/verify/email/$token')({
  // Keeps the request that checks the link in this route's chunk: no other screen needs it.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params }) => {
    const answer = await verifyEmail(pageApi, params.token)
    if (answer.kind !== 'ok') return 'failed'
    return answer.value.success ? 'confirmed' : 'expired'
  },
  component: VerifyEmail,
})

function VerifyEmail() {
  const outcome = useLoaderData({ from: '/_auth/verify/email/$token' })
  const router = useRouter()
  return <VerifyEmailScreen outcome={outcome} onRetry={() => router.invalidate()} />
}
