import { createFileRoute, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { loadEntries } from '#sync/load-entries.ts'
import { InstallCard } from '../../../first-steps.tsx'
import { watchesOf } from '../../../sync/watches-of.ts'

export const Route = createFileRoute('/_signed-in/dashboard/')({
  validateSearch: ({ branch }: Record<string, unknown>): { branch?: string } =>
    typeof branch === 'string' && branch !== '' ? { branch } : {},
  component: Home,
})

function Home() {
  const { branch } = useSearch({ from: '/_signed-in/dashboard/' })
  const { account } = useRouteContext({ from: '/_signed-in/dashboard/' })
  const navigate = useNavigate({ from: '/dashboard' })
  const load = useCallback((inventoryId: string) => loadEntries(account, inventoryId), [account])
  const watch = useMemo(() => watchesOf(account.user.id), [account.user.id])
  return (
    <>
      <InstallCard />
      <HomeScreen
        branchId={branch ?? null}
        onBranch={(id) =>
          void navigate({ search: id === null ? {} : { branch: id }, replace: true })
        }
        watch={watch}
        loadEntries={load}
      />
    </>
  )
}
