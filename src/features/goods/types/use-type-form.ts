import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { followersOf, type Follower } from '#domain/counting/following-type.ts'
import { createGoodsType } from '#domain/goods/commands/create-goods-type.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { editGoodsType } from '#domain/goods/commands/edit-goods-type.ts'
import type { Good, GoodsType } from '#domain/goods/goods.ts'
import { isRejection } from '#domain/rejections.ts'
import { goodsOfType } from '#storage/goods/goods.ts'
import { useSavedToast } from '#widgets/first-day/use-saved-toast.ts'
import { useForm } from '#client/form/use-form.ts'
import { useCommand } from '#client/commands/use-command.ts'
import { useCommands } from '#client/commands/use-commands.ts'
import { useLive } from '#client/use-live.ts'
import { useUnits } from '#client/units.tsx'
import { useWayBack } from '#ui/menu/use-way-back.ts'
import { BLANK_TYPE, changesOf, checkType, typeValues } from './type-values.ts'

export const LIST = '/dashboard/goods-type'

const NONE: readonly Good[] = []

/** The form of a type, and the calculated weights of its goods that change with it. */
export function useTypeForm(type: GoodsType | null) {
  const { t } = useLingui()
  const units = useUnits()
  const run = useCommand()
  const runAll = useCommands()
  const { leave } = useWayBack(LIST)
  const showSaved = useSavedToast()
  const [initial] = useState(() => (type ? typeValues(type, units) : BLANK_TYPE))
  const followersAt = useFollowers(type)
  const form = useForm({
    initial,
    check: (values) => checkType(values, units),
    async save(fields, id) {
      if (!type) return run(createGoodsType, fields, { id })
      const followers = followersAt(fields)
      const after = changesOf(initial, fields, units)
      const outcome = await run(editGoodsType, { goods_type_id: type.id, after }, { id })
      if (!isRejection(outcome) && followers.length > 0) {
        await runAll(editGood, followers.map(editOf))
      }
      return outcome
    },
    onSaved() {
      showSaved(type ? t`Updated` : t`Type created`)
    },
    leave,
  })
  const checked = checkType(form.values, units)
  return { form, followers: 'args' in checked ? followersAt(checked.args) : [] }
}

function editOf({ good, before, after }: Follower) {
  return { good_id: good.id, before, after }
}

type Figures = Pick<GoodsType, 'average_density' | 'usual_strength' | 'usual_sugar'>

/** Which weights follow when the type has these figures. */
function useFollowers(type: GoodsType | null): (wanted: Figures) => Follower[] {
  const id = type?.id ?? ''
  const goods =
    useLive((database) => (id === '' ? Promise.resolve([]) : goodsOfType(database, id)), [id]) ??
    NONE
  return (wanted) => (type ? followersOf(type, { ...type, ...wanted }, goods) : [])
}
