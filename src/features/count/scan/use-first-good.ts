import { useEffect } from 'react'
import { getRow } from '#storage/optimistic.ts'
import { useLive } from '#client/use-live.ts'
import { useCountStore } from '../count-store.ts'

/** Chooses the good that the address names, once. */
export function useFirstGood(goodId: string | undefined): void {
  const good = useLive(
    async (database) => (goodId === undefined ? undefined : getRow(database, 'goods', goodId)),
    [goodId],
  )
  const id = good?.deleted_at === null ? good.id : undefined
  useEffect(() => {
    if (good && id !== undefined) useCountStore.getState().choose({ kind: 'known', good })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a later change of the good chooses nothing
  }, [id])
}
