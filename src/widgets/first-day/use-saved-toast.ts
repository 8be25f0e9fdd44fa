import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { firstDayOf, type FirstStep } from '#domain/account/first-day.ts'
import { companyOf } from '#storage/company.ts'
import { isFeedComplete } from '#storage/feed.ts'
import { firstStepsDone } from '#storage/first-day.ts'
import { useNavigation } from '#ui/address/navigation.ts'
import { useAccount } from '#client/account.tsx'
import { showToast } from '#ui/toast/toast.tsx'

/** The address of each step. */
const ADDRESSES: Record<FirstStep, string> = {
  branch: '/dashboard/branches/create',
  types: '/dashboard/goods-type',
  goods: '/dashboard/goods',
  weights: '/dashboard/goods/weights',
  people: '/dashboard/barmen/create',
  scale: '/count/scale-help',
  count: '/count',
}

/** Says that something was saved and, on the first day, offers what comes next. */
export function useSavedToast(): (text: string) => void {
  const { t } = useLingui()
  const { go } = useNavigation()
  const { actor, database } = useAccount()
  return useCallback(
    (text) => {
      const labels: Record<FirstStep, string> = {
        branch: t`Next: your branch`,
        types: t`Next: types`,
        goods: t`Next: your items`,
        weights: t`Next: bottle weights`,
        people: t`Next: your team`,
        scale: t`Next: your scale`,
        count: t`Next: the first count`,
      }
      const show = async (): Promise<void> => {
        const isAway = (await companyOf(database))?.first_day === 'put_away'
        // What is not on this device yet is not missing.
        const isOver = isAway || !(await isFeedComplete(database))
        const day = isOver ? null : firstDayOf(await firstStepsDone(database, actor.user_id), actor)
        const next = day?.next ?? null
        if (next === null) return showToast('success', text)
        showToast('success', text, {
          text: labels[next],
          run: () => go({ to: ADDRESSES[next] }),
        })
      }
      void show()
    },
    [t, go, actor, database],
  )
}
