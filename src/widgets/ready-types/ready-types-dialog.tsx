import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { densityOfType } from '#domain/goods/density/good-density.ts'
import { nameIn } from '#domain/goods/goods.ts'
import { hasReadyType, READY_TYPES, type ReadyType } from '#domain/goods/ready-types.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { Loading } from '#ui/message/loading.tsx'
import { useDensity } from '#client/form/use-density.ts'
import { useLive } from '#client/use-live.ts'
import { useMakeReadyTypes } from './use-ready-types.ts'
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
