import { Plural, Trans } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { useEffect, useRef, useState } from 'react'
import { goodsById } from '#storage/goods/goods.ts'
import { goodsVersion, notDoubles } from '#storage/goods/merge-facts.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { Button } from '#ui/button/button.tsx'
import { NoteBar } from '#ui/message/note-bar.tsx'
import { MergeDialog } from './merge-dialog.tsx'

/** How many goods look double, and the way to merge them, group after group; nothing when none do. */
export function DoublesNote({ compute }: { compute: Remote<ComputeWorker> }) {
  const version = useLive(goodsVersion)
  const { database } = useAccount()
  const groups = useDoubles(compute, version)
  const [isOpen, setOpen] = useState(false)
  const [first] = groups
  const goods = useLive(
    async (db) => {
      const found = await goodsById(db, first ?? [])
      return [...found.values()].filter(({ deleted_at }) => deleted_at === null)
    },
    [(first ?? []).join(' ')],
  )
  if (!first) return null
  const total = groups.reduce((sum, group) => sum + group.length, 0)
  return (
    <>
      <NoteBar
        action={
          <Button variant="default" onClick={() => setOpen(true)}>
            <Trans>Compare them</Trans>
          </Button>
        }
      >
        <Plural value={total} one="# item looks double." other="# items look double." />
      </NoteBar>
      {isOpen && goods && goods.length > 1 && (
        <MergeDialog
          key={first.join(' ')}
          goods={goods}
          onClose={() => setOpen(false)}
          onDifferent={() => void notDoubles(database, first)}
        />
      )}
    </>
  )
}

/** The groups as the compute worker finds them, now and when the goods change. */
function useDoubles(compute: Remote<ComputeWorker>, version: string | undefined) {
  const { user } = useAccount()
  const [groups, setGroups] = useState<string[][]>([])
  // One at a time: while the goods arrive they change faster than they are compared.
  const last = useRef(Promise.resolve())
  useEffect(() => {
    if (version === undefined) return undefined
    let isOver = false
    const look = async (): Promise<void> => {
      if (isOver) return
      const found = await compute.doubtfulGoods(user.id)
      if (!isOver) setGroups(found)
    }
    last.current = last.current.then(look).catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [compute, user.id, version])
  return groups
}
