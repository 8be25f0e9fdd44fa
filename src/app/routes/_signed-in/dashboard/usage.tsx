import { createFileRoute, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { monthNamed, monthOf } from '#domain/months.ts'
import { USAGE_TABS, UsageScreen } from '#features/usage/usage-screen.tsx'
import { loadEntries } from '#sync/load-entries.ts'
import { compute } from '../../../compute.ts'
import { startCompute } from '../../../start-compute.ts'
import { listSearch } from '../../../list-search.ts'
import { watchesOf } from '../../../sync/watches-of.ts'

export const Route = createFileRoute('/_signed-in/dashboard/usage')({
  ...listSearch,
  component: Usage,
})

function Usage() {
  const search = useSearch({ from: '/_signed-in/dashboard/usage' })
  const { account } = useRouteContext({ from: '/_signed-in/dashboard/usage' })
  const navigate = useNavigate({ from: '/dashboard/usage' })
  const load = useCallback((inventoryId: string) => loadEntries(account, inventoryId), [account])
  const watch = useMemo(() => watchesOf(account.user.id), [account.user.id])
  const { branch = null, now = null, before = null, month } = search
  const { now: _now, before: _before, branch: _branch, month: _month, ...others } = search
  return (
    <UsageScreen
      tab={USAGE_TABS.find((one) => one === search.tab) ?? 'comparison'}
      onTab={(tab) => void navigate({ search: { ...search, tab }, replace: true })}
      wish={{
        branch_id: branch,
        now_id: now,
        before_id: before,
        ...(month && { month: monthNamed(month) }),
      }}
      onWish={({ branch_id, now_id, before_id, month: wished }) =>
        void navigate({
          search: {
            ...others,
            ...(branch_id && { branch: branch_id }),
            ...(now_id && { now: now_id }),
            ...(before_id && { before: before_id }),
            ...(wished && { month: monthOf(wished.from) }),
          },
          replace: true,
        })
      }
      watch={watch}
      compute={compute}
      start={startCompute}
      loadEntries={load}
    />
  )
}
