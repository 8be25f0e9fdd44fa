import { useEffect, useState } from 'react'
import { canChangeUnit } from '#api/goods.ts'
import { unitFreedom, type UnitFreedom } from '#storage/goods/unit-freedom.ts'
import { useAccount } from '#client/account.tsx'

/**
 * Whether the unit of a good may still change: true for a new one, undefined while loading, null when
 * neither this device nor the server knows.
 */
export function useUnitFreedom(goodId: string | null): UnitFreedom | undefined {
  const { api, database } = useAccount()
  const [freedom, setFreedom] = useState<UnitFreedom | undefined>(
    goodId === null ? true : undefined,
  )
  useEffect(() => {
    if (goodId === null) return
    let isStale = false
    const ask = async (): Promise<void> => {
      const known = (await unitFreedom(database, [goodId]).catch(() => null))?.get(goodId) ?? null
      const answer = known ?? (await canChangeUnit(api, goodId))
      if (!isStale) setFreedom(answer)
    }
    void ask()
    return () => {
      isStale = true
    }
  }, [api, database, goodId])
  return freedom
}
