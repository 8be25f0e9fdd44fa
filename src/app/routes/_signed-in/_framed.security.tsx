import { createFileRoute, useRouteContext } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { needMessages } from '#ui/language/language.ts'
import { homeOf } from '../../home.ts'

/** What it shares with signing in is so known to these two alone, and not to the count screen. */
const SecurityScreen = lazyPart(
  async () => (await import('#features/security/security-screen.tsx')).SecurityScreen,
)

export const Route = createFileRoute('/_signed-in/_framed/security')({
  staticData: { messages: ['security'] },
  beforeLoad: () => needMessages('security'),
  component: Security,
})

function Security() {
  const { account } = useRouteContext({ from: '/_signed-in/_framed/security' })
  return (
    <Suspense fallback={<Loading />}>
      <SecurityScreen back={homeOf(account.user)} />
    </Suspense>
  )
}
