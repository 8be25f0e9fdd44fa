import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import type { Remote } from 'comlink'
import { useRef, useState } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { isMatched, type PosConnection, type PosProduct } from '#domain/pos/products.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import { Button } from '#ui/button/button.tsx'
import { SwapIcon } from '#ui/icon/dashboard-icons.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { readListSearch } from '#ui/list/list-search.ts'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { Empty } from '#widgets/empty/empty.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { readPosConnection } from '#storage/pos.ts'
import { useKnown, type Known } from '#client/use-known.ts'
import { ConnectionNote } from '../connection/connection-note.tsx'
import { Unconnected } from '../connection/unconnected.tsx'
import { connectionOnDevice } from '../connection/use-connection.ts'
import { ChoiceList } from '../products/choice-list.tsx'
import { AcceptAll } from './accept-all.tsx'
import { AlsoOrInstead } from './also-or-instead.tsx'
import { GoodsChoice } from './goods-choice.tsx'
import { KeyHint } from './key-hint.tsx'
import { ListedHead } from './listed-head.tsx'
import { MatchBadge } from './match-badge.tsx'
import { onRowKey, useNextRow, type RowKeys } from './row-keys.ts'
import { Suggestion } from './suggestion.tsx'
import { useLoadUnresolved, type LoadedUnresolved } from './use-load-unresolved.ts'
import { useListed } from './use-listed.ts'
import { useMerge } from './use-merge.ts'
import { useSetAside } from './use-set-aside.ts'
import { PartNote } from '../products/part-note.tsx'
import { useChoice } from '../products/use-choice.ts'
import { searched, useUnresolved, type Unresolved, type UnresolvedRows } from './use-unresolved.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import classes from '../unresolved-screen.module.css'

export interface UnresolvedScreenProps {
  system: PosSystem
  compute: Pick<Remote<ComputeWorker>, 'rankGoods'>
}

/** Matches products with goods: both lists side by side, or a suggestion in one tap. */
export function UnresolvedScreen({ system, compute }: UnresolvedScreenProps) {
  const { t } = useLingui()
  const connection = useKnown(readPosConnection)
  const { type: addedTo } = readListSearch(useSearch({ strict: false }))
  const name = factsOfSystem(system).name
  const isOfSystem = connection?.found?.system === system
  const title = t`Not matched: ${name}`
  return (
    <Screen title={title} width="wide" hasFoot>
      <ScreenHead
        title={title}
        note={
          isOfSystem && (
            <Trans>Choose a product on one side and the matching item on the other.</Trans>
          )
        }
      />
      {connection && !isOfSystem ? (
        <NotOfSystem {...connection} system={system} />
      ) : (
        <Body system={system} addedTo={addedTo ?? null} compute={compute} />
      )}
    </Screen>
  )
}

/** Why nothing is matched with this system: the company has another one, or none. */
function NotOfSystem({ found, isComplete, system }: NotOfSystemProps) {
  if (!found) return <Unconnected isComplete={isComplete} />
  return <ConnectionNote connection={connectionOnDevice({ row: found, isComplete }, system)} />
}

interface NotOfSystemProps extends Known<PosConnection | null> {
  system: PosSystem
}

interface BodyProps extends UnresolvedScreenProps {
  addedTo: string | null
}

function Body({ system, addedTo, compute }: BodyProps) {
  const unresolved = useUnresolved(system, addedTo, compute)
  const { found, isComplete } = unresolved
  const isDone = found?.products.length === 0
  const { isLoading, ...loaded } = useLoadUnresolved(system, addedTo, isDone)
  if (!found || (isDone && isLoading)) return <Loading />
  return (
    <>
      <PartNote isShown={loaded.isAway} />
      <AcceptAll found={found} unresolved={unresolved} />
      {isDone &&
        !loaded.isAway &&
        (found.hasProducts ? (
          <NothingLeft isComplete={isComplete} />
        ) : (
          <NoProducts name={factsOfSystem(system).name} isComplete={isComplete} />
        ))}
      {found.products.length + found.aside.length > 0 && (
        <Lists system={system} unresolved={unresolved} found={found} loaded={loaded} />
      )}
    </>
  )
}

interface ListsProps {
  system: PosSystem
  found: UnresolvedRows
  unresolved: Unresolved
  loaded: Omit<LoadedUnresolved, 'isLoading'>
}

function Lists({ system, found, unresolved, loaded }: ListsProps) {
  const { t } = useLingui()
  const { alike } = unresolved
  const part = partOf(loaded, found.products.length)
  const listed = useListed(found, unresolved)
  const choice = useChoice(listed.products, found, unresolved)
  const { product, good, products, goods } = choice
  const lists = useRef<HTMLDivElement>(null)
  const leave = useNextRow(lists, listed.products)
  const [merges, setMerges] = useState(0)
  const merge = useMerge((id) => {
    choice.forget()
    setMerges(merges + 1)
    leave(id)
  })
  const setAside = useSetAside(leave)
  const likes = product ? alike(product) : []
  const keys: RowKeys = {
    onAccept: () => void merge.run(product, good?.id ?? likes[0]?.good.id ?? null),
    onPick: (place) => choice.pickGood(likes[place]?.good.id),
    onAside: () => void setAside(product),
    onSearch: () => lists.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
  }
  const name = factsOfSystem(system).name
  const typeOf = ({ type }: PosProduct) => type === 'prepared' && t`Semi-finished`
  return (
    <>
      <KeyHint />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its rows have the keys */}
      <div className={classes.lists} ref={lists} onKeyDown={(event) => onRowKey(event, keys)}>
        <ChoiceList<PosProduct>
          name="product"
          title={<Trans>{name} products</Trans>}
          head={<ListedHead listed={listed} />}
          searchLabel={t`Search products`}
          onSearch={part?.onSearch}
          note={part?.note}
          rowsFor={(search) => searched(products, search, textsOf)}
          chosen={product?.id ?? null}
          onChoose={choice.chooseProduct}
          nameOf={(row) => row.name}
          noteOf={(row) =>
            [typeOf(row), row.measurement_unit, row.barcodes[0]].filter(Boolean).join(' · ')
          }
          sideOf={(row) => <MatchBadge product={row} />}
          belowOf={(row) => (
            <Suggestion
              isShown={!isMatched(row)}
              product={row}
              best={alike(row)[0]}
              found={goods.find(({ id }) => id === row.client_good_id)}
              onMerge={(id) => void merge.run(row, id)}
              onAside={() => void setAside(row)}
            />
          )}
        />
        <GoodsChoice
          // Without the search for the last one, which would hide what is likely for the next.
          key={merges}
          goods={goods}
          alike={likes}
          chosen={good?.id ?? null}
          onChoose={choice.chooseGood}
        />
      </div>
      <Card className={classes.merge}>
        <p role="alert" className={classes.fault}>
          {merge.isIncomplete && <Trans>You must select from at least two tables</Trans>}
        </p>
        <Button
          leftSection={<CheckIcon />}
          onClick={() => void merge.run(product, good?.id ?? null)}
        >
          <Trans>Match</Trans>
        </Button>
      </Card>
      {merge.merging && (
        <AlsoOrInstead
          product={merge.merging.product}
          onChoose={(mode) => void merge.finish(mode)}
          onClose={merge.cancel}
        />
      )}
    </>
  )
}

/** The search and the note of a catalogue that is larger than what a device holds. */
function partOf({ elsewhere, bringFitting }: ListsProps['loaded'], here: number) {
  if (elsewhere === 0) return null
  const total = here + elsewhere
  return {
    onSearch: (search: string) => void bringFitting(search),
    note: (
      <Trans>
        There are {total} in all. The others come as you go on, and those you search for come at
        once.
      </Trans>
    ),
  }
}

const textsOf = ({ name, article, barcodes }: PosProduct) => [name, article, ...barcodes]

interface NoneProps {
  isComplete: boolean
}

function NoProducts({ name, isComplete }: NoneProps & { name: string }) {
  return (
    <Empty
      isComplete={isComplete}
      icon={<SwapIcon size={32} />}
      title={<Trans>No products yet</Trans>}
    >
      <Trans>Import products from {name} and match them to your items.</Trans>
    </Empty>
  )
}

function NothingLeft({ isComplete }: NoneProps) {
  return (
    <Empty
      isComplete={isComplete}
      icon={<CheckIcon size={32} />}
      title={<Trans>All products are matched</Trans>}
    >
      <p>
        <Trans>Nothing left to match.</Trans>
      </p>
    </Empty>
  )
}
