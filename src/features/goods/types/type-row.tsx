import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { nameIn, type GoodsType } from '#domain/goods/goods.ts'
import { TrashIcon } from '#ui/icon/later-icons.tsx'
import { useDensity } from '#client/form/use-density.ts'
import { useGoodDensity } from '#client/form/use-good-density.ts'
import { useLanguage } from '#ui/language/language.ts'
import { RowMenu } from '#ui/table/row-menu.tsx'
import classes from './goods-type-list-screen.module.css'

export interface TypeRowProps {
  type: GoodsType
  related: GoodsType | null
  /** Drags the row to another position. */
  handle: ReactNode
  onDelete: () => void
}

export function TypeRow({ type, related, handle, onDelete }: TypeRowProps) {
  const { language } = useLanguage()
  const density = useDensity()
  const known = useGoodDensity({ goods_type_id: type.id, density: null })?.density ?? null
  const name = nameIn(type, language)
  const shown = known === null ? null : density.format(known)
  const relatedName = related && nameIn(related, language)
  return (
    <div className={classes.row}>
      {handle}
      <Link
        className={classes.link}
        to="/dashboard/goods-type/create/{-$id}"
        params={{ id: type.id }}
      >
        {name}
      </Link>
      <span className={classes.facts}>
        {relatedName && (
          <span>
            <Trans>related to {relatedName}</Trans>
          </span>
        )}
        {shown && (
          <span className={classes.density}>
            {type.average_density === null ? <Trans>{shown}, from its items</Trans> : shown}
          </span>
        )}
      </span>
      <RowMenu
        name={name}
        actions={[
          { key: 'delete', label: <Trans>Delete</Trans>, icon: <TrashIcon />, onClick: onDelete },
        ]}
      />
    </div>
  )
}
