import { Plural, Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { goodsById } from '#storage/goods/goods.ts'
import { goodsVersion, notDoubles } from '#storage/goods/merge-facts.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { Button } from '#ui/button/button.tsx'
import { NoteBar } from '#ui/message/note-bar.tsx'
import type { StartCompute } from '../import/start-compute.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** How many goods look double, and the way to merge them, group after group; nothing when none do. */
export function DoublesNote({ start }: { start: StartCompute }) {
  const version = useLive(goodsVersion)
  const { database } = useAccount()
  const { groups, look } = useDoubles(start, version)
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
          onSaved={look}
          onDifferent={() => void notDoubles(database, first).then(look)}
        />
      )}
    </>
  )
}

/** The groups as the compute worker finds them, now and when the goods change. */
function useDoubles(start: StartCompute, version: number | undefined) {
  const { user } = useAccount()
  const [groups, setGroups] = useState<string[][]>([])
  const look = useCallback(
    (_version: number | undefined) => {
      const { compute, end } = start()
      let isOver = false
      const finish = (found: string[][] | null): void => {
        if (!isOver && found) setGroups(found)
        end()
      }
      compute.doubtfulGoods(user.id).then(finish, () => finish(null))
      return () => {
        isOver = true
        end()
      }
    },
    [start, user.id],
  )
  useEffect(() => (version === undefined ? undefined : look(version)), [look, version])
  return { groups, look: (): void => void look(version) }
}
