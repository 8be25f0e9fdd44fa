import { useEffect } from 'react'
import { readMessengers } from '#api/site.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'
import type { SupportLink } from '#storage/records/meta-record.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'

/** The support links that the server last sent; cached for offline use. */
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
