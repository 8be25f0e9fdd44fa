import { useEffect } from 'react'
import { readMessengers } from '#api/messengers-call.ts'
import { readMeta, writeMeta, type SupportLink } from '#storage/meta.ts'
import { useAccount } from '#ui/account.tsx'
import { useLive } from '#ui/use-live.ts'

/** Where help is to be had, as the server said last; kept for when it cannot be asked. */
export function useSupportLinks(): readonly SupportLink[] {
  const { api, database } = useAccount()
  useEffect(() => {
    let isOver = false
    void readMessengers(api).then((links) => {
      if (!links || isOver) return undefined
      return writeMeta(database, 'support_links', links).catch(() => undefined)
    })
    return () => {
      isOver = true
    }
  }, [api, database])
  return useLive((from) => readMeta(from, 'support_links')) ?? []
}
