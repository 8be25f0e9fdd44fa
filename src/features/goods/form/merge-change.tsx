import { Trans } from '@lingui/react/macro'
import type { GoodChange } from '#domain/goods/good-changes.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { mergeRecordOf } from '#domain/goods/merging.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { useLanguage } from '#ui/language/language.ts'
import { Button } from '#ui/button/button.tsx'
import { UndoIcon } from '#ui/icon/icons.tsx'
import { useLive } from '#client/use-live.ts'
import { useUndoMerge } from '../merge/use-undo-merge.ts'

/** What a history says of a merging, beside the fields that it changed. */
export const MERGE_KEYS: ReadonlySet<string> = new Set(['merged_goods', 'matches', 'merged_into'])

/** What one change says of a merging, with the way back while it stands; nothing of other changes. */
export function MergeChange({ change }: { change: GoodChange }) {
  const { after } = change
  if (!('merged_goods' in after || 'merged_into' in after)) return null
  return <Merging change={change} />
}

function Merging({ change }: { change: GoodChange }) {
  const undo = useUndoMerge()
  const { after } = change
  const goods = useNames(goodsOf(change))
  const names = goods.map(({ name }) => name).join(', ')
  if (!mergeRecordOf(change)) return <MergedState names={names} after={after} />
  const stands = goods.some(({ good }) => good.merge_id === change.id)
  return (
    <>
      <p>
        <Trans>Merged with: {names}</Trans>
      </p>
      {stands && (
        <Button variant="default" leftSection={<UndoIcon />} onClick={() => void undo(change)}>
          <Trans>Undo the merge</Trans>
        </Button>
      )}
    </>
  )
}

/** The other goods of a merging, made or undone, as either side's history tells it. */
function goodsOf({ before, after }: GoodChange): readonly string[] {
  const record = mergeRecordOf({ after }) ?? mergeRecordOf({ after: before })
  const into = [after['merged_into'], before['merged_into']].find((id) => typeof id === 'string')
  return record?.merged_goods ?? (into === undefined ? [] : [into])
}

function MergedState({ names, after }: { names: string; after: GoodChange['after'] }) {
  if (after['merged_into']) {
    return (
      <p>
        <Trans>Merged into: {names}</Trans>
      </p>
    )
  }
  return (
    <p>
      <Trans>No longer merged with: {names}</Trans>
    </p>
  )
}

function useNames(ids: readonly string[]): { good: Good; name: string }[] {
  const { language } = useLanguage()
  const goods = useLive((database) => goodsById(database, ids), [ids.join(' ')])
  return [...(goods?.values() ?? [])].map((good) => ({ good, name: nameIn(good, language) }))
}
