import { useEffect, useState } from 'react'
import { isGoodInInventory } from '#api/goods.ts'
import { isGoodCounted } from '#storage/goods/good-use.ts'
import { useAccount } from '#client/account.tsx'

/** Whether a good was counted; null when neither this device nor the server knows. */
export type GoodUse = boolean | null

/** Undefined while loading. Local data is checked first, then the server is asked. */
export function useGoodUse(goodId: string): GoodUse | undefined {
  const { api, database } = useAccount()
  const [use, setUse] = useState<GoodUse>()
  useEffect(() => {
    let isStale = false
    const ask = async (): Promise<void> => {
      const known = await isGoodCounted(database, goodId).catch(() => null)
      const answer = known ?? (await isGoodInInventory(api, goodId))
      if (!isStale) setUse(answer)
    }
    void ask()
    return () => {
      isStale = true
    }
  }, [api, database, goodId])
  return use
}
