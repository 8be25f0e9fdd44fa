import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, useCallback } from 'react'
import { plural } from '@lingui/core/macro'
import { v7 as newId } from 'uuid'
import { densityOfType } from '#domain/goods/density/good-density.ts'
import { nameIn } from '#domain/goods/goods.ts'
import {
  hasReadyType,
  READY_TYPES,
  type ReadyType,
  fieldsOfReady,
  readyTypeId,
} from '#domain/goods/ready-types.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { Loading } from '#ui/message/loading.tsx'
import { useDensity } from '#client/form/use-density.ts'
import { useLive } from '#client/use-live.ts'
import { createGoodsType } from '#domain/goods/commands/create-goods-type.ts'
import { deleteGoodsType } from '#domain/goods/commands/delete-goods-type.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useAccount } from '#client/account.tsx'
import { useCommands } from '#client/commands/use-commands.ts'
import classes from './ready-types-dialog.module.css'

/** The usual types of a bar, to choose from; those that exist are left as they are. */
export function ReadyTypesDialog({ onClose }: { onClose: () => void }) {
  const make = useMakeReadyTypes()
  const types = useLive(async (database) =>
    (await allGoodsTypes(database)).filter(({ deleted_at }) => deleted_at === null),
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isSaving, setSaving] = useState(false)
  const missing = READY_TYPES.filter((ready) => types && !hasReadyType(ready, types))
  const chosen = missing.filter(({ key }) => !left.has(key))
  const add = async (): Promise<void> => {
    setSaving(true)
    if (await make(chosen)) onClose()
    else setSaving(false)
  }
  return (
    <Dialog
      title={<Trans>The usual types of a bar</Trans>}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            data-autofocus
            disabled={chosen.length === 0}
            loading={isSaving}
            onClick={() => void add()}
          >
            <Plural value={chosen.length} one="Add # type" other="Add # types" />
          </Button>
        </>
      }
    >
      <p className={classes.hint}>
        <Trans>Each comes with its names in all languages and its usual density.</Trans>
      </p>
      {!types && <Loading />}
      <ul className={classes.types}>
        {types &&
          READY_TYPES.map((ready) => (
            <ReadyRow
              key={ready.key}
              ready={ready}
              isThere={!missing.includes(ready)}
              isChosen={chosen.includes(ready)}
              onToggle={() => setLeft(toggled(left, ready.key))}
            />
          ))}
      </ul>
    </Dialog>
  )
}

interface ReadyRowProps {
  ready: ReadyType
  isThere: boolean
  isChosen: boolean
  onToggle: () => void
}

function ReadyRow({ ready, isThere, isChosen, onToggle }: ReadyRowProps) {
  const { language } = useLanguage()
  const density = useDensity()
  const known = densityOfType({ id: '', ...ready }, [])
  return (
    <li className={classes.type}>
      <Checkbox
        checked={isThere || isChosen}
        disabled={isThere}
        label={nameIn(ready, language)}
        onChange={onToggle}
      />
      <span className={classes.fact}>
        {isThere && <Trans>Already there</Trans>}
        {!isThere && known !== null && density.format(known)}
      </span>
    </li>
  )
}

function toggled(keys: ReadonlySet<string>, key: string): Set<string> {
  const others = new Set(keys)
  if (!others.delete(key)) others.add(key)
  return others
}

/** Makes the chosen types as one batch, which can be taken back as one. */
function useMakeReadyTypes() {
  const { t } = useLingui()
  const { actor, database } = useAccount()
  const runAll = useCommands()
  return useCallback(
    async (chosen: readonly ReadyType[]): Promise<boolean> => {
      const taken = new Set((await allGoodsTypes(database)).map(({ id }) => id))
      const ids = chosen.map(({ key }) => {
        const id = readyTypeId(actor.company_id, key)
        // One that was deleted stays so; this is another.
        return taken.has(id) ? newId() : id
      })
      const wanted = chosen.map(fieldsOfReady)
      const made = await runAll(createGoodsType, wanted, ids)
      if (made.length === 0) return false
      const takeBack = async (): Promise<void> => {
        const typeIds = ids.filter((_, at) => wanted[at] !== undefined && made.includes(wanted[at]))
        await runAll(
          deleteGoodsType,
          typeIds.map((goods_type_id) => ({ goods_type_id })),
        )
      }
      const text = t`${plural(made.length, { one: '# type added', other: '# types added' })}`
      showToast('success', text, { text: t`Undo`, run: () => void takeBack() })
      return true
    },
    [runAll, t, actor, database],
  )
}
