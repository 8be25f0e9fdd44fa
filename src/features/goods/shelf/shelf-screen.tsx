import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { canManageGoods } from '#domain/people/permissions.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { unknownBarcodes, type UnknownBarcode } from '#storage/counting/unknown-barcodes.ts'
import type { Database } from '#storage/database.ts'
import { useAccount } from '#client/account.tsx'
import { useKnown } from '#client/use-known.ts'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { Empty } from '#widgets/empty/empty.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { NoPermissionScreen } from '#ui/message/no-permission-screen.tsx'
import { NoTypesHint } from '#widgets/no-types-hint.tsx'
import { NamedBottles, type NamedBottle } from './named-bottles.tsx'
import { SavedBottles, type SavedBottle } from './saved-bottles.tsx'
import { ShelfRow } from './shelf-row.tsx'
import { useNextRow } from './use-next-row.ts'
import classes from './shelf.module.css'

interface ShelfScreenProps {
  /** Only the bottles of this inventory; null: of all. */
  inventoryId: string | null
}

/** All unknown bottles of counts as rows of one screen, to be made goods from the keyboard. */
export function ShelfScreen(props: ShelfScreenProps) {
  const { actor } = useAccount()
  return canManageGoods(actor) ? <Shelf {...props} /> : <NoPermissionScreen />
}

function Shelf({ inventoryId }: ShelfScreenProps) {
  const { t } = useLingui()
  const title = t`Name counted bottles`
  const known = useKnown((database) => readShelf(database, inventoryId), [inventoryId])
  if (!known) return <Loading />
  const { found: shelf, isComplete } = known
  const { unknown, named } = shelf
  const left = unknown.length
  return (
    <Screen title={title} width="wide" kind="back">
      <BackLink to="/dashboard/goods">
        <Trans>Goods</Trans>
      </BackLink>
      <ScreenHead
        title={title}
        note={left > 0 && <Plural value={left} one="# bottle left" other="# bottles left" />}
      />
      <Stack gap={4}>
        {isComplete && !shelf.hasTypes && <NoTypesHint isComplete />}
        <Rows unknown={unknown} isNothingElse={named.length === 0} isComplete={isComplete} />
        {named.length > 0 && <NamedBottles bottles={named} />}
      </Stack>
    </Screen>
  )
}

interface RowsProps {
  unknown: readonly UnknownBarcode[]
  isNothingElse: boolean
  isComplete: boolean
}

function Rows({ unknown, isNothingElse, isComplete }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [saved, setSaved] = useState<readonly SavedBottle[]>([])
  const leave = useNextRow(list, unknown)
  return (
    <>
      {unknown.length === 0 && isNothingElse && (
        <Empty
          isComplete={isComplete}
          icon={<CheckIcon size={40} />}
          title={<Trans>No unnamed bottles</Trans>}
        >
          <Trans>Unknown bottles of counts appear here.</Trans>
        </Empty>
      )}
      {unknown.length > 0 && (
        <ul ref={list} className={classes.rows}>
          {unknown.map((one) => (
            <li key={one.barcode}>
              <ShelfRow
                unknown={one}
                onSave={() => leave(one.barcode)}
                onNamed={(good) => setSaved((before) => [good, ...before])}
              />
            </li>
          ))}
        </ul>
      )}
      <SavedBottles bottles={saved} />
    </>
  )
}

interface ShelfContents {
  unknown: UnknownBarcode[]
  named: NamedBottle[]
  hasTypes: boolean
}

async function readShelf(database: Database, inventoryId: string | null): Promise<ShelfContents> {
  const all = await unknownBarcodes(database)
  const wanted = all.filter(
    ({ entries }) =>
      inventoryId === null || entries.some((entry) => entry.inventory_id === inventoryId),
  )
  const goods = await goodsById(
    database,
    wanted.flatMap(({ namedAs }) => namedAs ?? []),
  )
  const named = wanted.flatMap((one) => {
    const good = goods.get(one.namedAs ?? '')
    return good?.deleted_at === null ? [{ ...one, good }] : []
  })
  const isNamed = new Set(named.map(({ barcode }) => barcode))
  const types = await allGoodsTypes(database)
  return {
    unknown: wanted.filter(({ barcode }) => !isNamed.has(barcode)),
    named,
    hasTypes: types.some(({ deleted_at }) => deleted_at === null),
  }
}
