import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, useEffect, type RefObject } from 'react'
import { Link } from '@tanstack/react-router'
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
import { Empty } from '#widgets/empty/empty.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { NoPermissionScreen } from '#ui/message/no-permission-screen.tsx'
import { NoTypesHint } from '#widgets/no-types-hint.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { NamedBottles, type NamedBottle } from './named-bottles.tsx'
import { ShelfRow } from './shelf-row.tsx'
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
    <Screen title={title} width="wide">
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

/**
 * When a row leaves because its bottle was named, the focus goes to the first field of the next one.
 * @returns a function that is told which row is about to leave
 */
function useNextRow(
  list: RefObject<HTMLElement | null>,
  rows: readonly { barcode: string }[],
): (barcode: string) => void {
  const left = useRef<{ barcode: string; next: string | null } | null>(null)
  useEffect(() => {
    const before = left.current
    if (before === null || rows.some(({ barcode }) => barcode === before.barcode)) return
    left.current = null
    const row = list.current?.querySelector(`[data-barcode="${CSS.escape(before.next ?? '')}"]`)
    row?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [list, rows])
  return (barcode) => {
    const at = rows.findIndex((row) => row.barcode === barcode)
    const next = rows[at + 1] ?? rows[at - 1]
    left.current = { barcode, next: next?.barcode ?? null }
  }
}

interface SavedBottle {
  id: string
  name: string
}

/** What was named on this screen, with the way to each good. */
function SavedBottles({ bottles }: { bottles: readonly SavedBottle[] }) {
  const { t } = useLingui()
  const last = bottles[0]?.name
  return (
    <div className={classes.saved}>
      <VisuallyHidden as="p" role="status">
        {last !== undefined && <Trans>Saved: {last}</Trans>}
      </VisuallyHidden>
      {bottles.length > 0 && (
        <p className={classes.dim} aria-hidden="true">
          <Trans>Saved</Trans>
        </p>
      )}
      {bottles.length > 0 && (
        <ul className={classes.savedList} aria-label={t`Saved`}>
          {bottles.map(({ id, name }, at) => (
            // Two barcodes may be one good.
            <li key={`${id} ${bottles.length - at}`}>
              <Link to="/dashboard/goods/create/{-$id}" params={{ id }}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
