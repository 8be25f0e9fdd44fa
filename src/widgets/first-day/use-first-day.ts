import { firstDayOf, type FirstDay } from '#domain/account/first-day.ts'
import { firstStepsDone } from '#storage/first-day.ts'
import { useAccount } from '#client/account.tsx'
import { useWhole } from '#client/use-known.ts'

/** The person's first steps; null when they are over, undefined until that is known. */
export function useFirstDay(): FirstDay | null | undefined {
  const { actor } = useAccount()
  return useWhole(
    async (database) => firstDayOf(await firstStepsDone(database, actor.user_id), actor),
    [actor],
  )
}
