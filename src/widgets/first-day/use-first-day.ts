import { firstDayOf, type FirstDay } from '#domain/account/first-day.ts'
import { firstStepsDone } from '#storage/first-day.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'

/** The person's first steps; null when they are over, undefined until that is read. */
export function useFirstDay(): FirstDay | null | undefined {
  const { actor } = useAccount()
  return useLive(
    async (database) => firstDayOf(await firstStepsDone(database, actor.user_id), actor),
    [actor],
  )
}
