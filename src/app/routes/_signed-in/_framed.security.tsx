import { createFileRoute, useRouteContext } from '@tanstack/react-router'
import { SecurityScreen } from '#features/security/security-screen.tsx'
import { needMessages } from '#ui/language/language.ts'
import { homeOf } from '../../home.ts'

export const Route = createFileRoute('/_signed-in/_framed/security')({
  beforeLoad: () => needMessages('security'),
  component: Security,
})

function Security() {
  const { account } = useRouteContext({ from: '/_signed-in/_framed/security' })
  return <SecurityScreen back={homeOf(account.user)} />
}
