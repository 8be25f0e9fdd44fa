import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { matchProduct } from '#domain/commands/match-product.ts'
import type { Good } from '#domain/goods.ts'
import type { PosProduct, PosSystem } from '#domain/pos-products.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { readListSearch } from '#ui/list/list-search.ts'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { Loading } from '#ui/loading.tsx'
import { Message } from '#ui/message.tsx'
import { showToast } from '#ui/toast.tsx'
import { useDeed } from '#ui/use-deed.ts'
import { ChoiceList } from './choice-list.tsx'
import { GoodsChoice } from './goods-choice.tsx'
import { MatchBadge } from './match-badge.tsx'
import { SYSTEM_NAME } from './system-names.ts'
import { useGoodName } from './use-products.ts'
import { searched, useUnresolved, type LikeGood } from './use-unresolved.ts'
import classes from './unresolved-screen.module.css'

/** Says which good a product is: both lists side by side, or a suggestion in one tap. */
export function UnresolvedScreen({ system }: { system: PosSystem }) {
  const unresolved = useUnresolved(system)
  const name = SYSTEM_NAME[system]
  const { found } = unresolved
  return (
    <main className={classes.screen}>
      <BackLink to={`/dashboard/${system}-integration-products`}>
        <Trans>Products of {name}</Trans>
      </BackLink>
      <ScreenHead
        title={<Trans>Unresolved of {name}</Trans>}
        note={<Trans>Choose a product on one side and the good that it is on the other.</Trans>}
      />
      {!found && <Loading />}
      {found?.products.length === 0 && <NothingLeft />}
      {found && found.products.length > 0 && (
        <Lists system={system} found={found} alike={unresolved.alike} />
      )}
    </main>
  )
}

interface ListsProps {
  system: PosSystem
  found: { products: PosProduct[]; goods: Good[] }
  alike: (product: PosProduct) => LikeGood[]
}

function Lists({ system, found, alike }: ListsProps) {
  const { t } = useLingui()
  const asked = readListSearch(useSearch({ strict: false })).type ?? null
  const [productId, setProductId] = useState(asked)
  const [goodId, setGoodId] = useState<string | null>(null)
  const merge = useMerge(() => {
    setProductId(null)
    setGoodId(null)
  })
  const name = SYSTEM_NAME[system]
  // What is not there any more is not chosen either.
  const product = found.products.find(({ id }) => id === productId) ?? null
  const good = found.goods.find(({ id }) => id === goodId) ?? null
  return (
    <>
      <div className={classes.lists}>
        <ChoiceList<PosProduct>
          name="product"
          title={<Trans>Products of {name}</Trans>}
          searchLabel={t`Search products`}
          rowsFor={(search) => askedFirst(searched(found.products, search, textsOf), asked)}
          chosen={product?.id ?? null}
          onChoose={setProductId}
          nameOf={(row) => row.name}
          noteOf={(row) => [row.measurement_unit, row.barcodes[0]].filter(Boolean).join(' · ')}
          sideOf={(row) => <MatchBadge product={row} />}
          belowOf={(row) => (
            <Suggestion best={alike(row)[0]} onMerge={(id) => void merge.run(row.id, id)} />
          )}
        />
        <GoodsChoice
          goods={found.goods}
          alike={product ? alike(product) : []}
          chosen={good?.id ?? null}
          onChoose={setGoodId}
        />
      </div>
      <div className={classes.merge}>
        <p role="alert" className={classes.fault}>
          {merge.isIncomplete && <Trans>You must select from at least two tables</Trans>}
        </p>
        <Button
          leftSection={<CheckIcon />}
          onClick={() => void merge.run(product?.id ?? null, good?.id ?? null)}
        >
          <Trans>Merge</Trans>
        </Button>
      </div>
    </>
  )
}

const textsOf = ({ name, article, barcodes }: PosProduct) => [name, article, ...barcodes]

/** What somebody came for stands at the top. */
function askedFirst(rows: readonly PosProduct[], id: string | null): readonly PosProduct[] {
  const first = rows.find((row) => row.id === id)
  return first ? [first, ...rows.filter((row) => row !== first)] : rows
}

function useMerge(onMerged: () => void) {
  const { t } = useLingui()
  const deed = useDeed()
  const [isIncomplete, setIncomplete] = useState(false)
  const run = async (productId: string | null, goodId: string | null): Promise<void> => {
    setIncomplete(productId === null || goodId === null)
    if (productId === null || goodId === null) return
    if (!(await deed(matchProduct, { product_id: productId, good_id: goodId }))) return
    showToast('success', t`Merged`)
    onMerged()
  }
  return { isIncomplete, run }
}

interface SuggestionProps {
  best: LikeGood | undefined
  onMerge: (goodId: string) => void
}

/** The good that is most alike, one tap away. */
function Suggestion({ best, onMerge }: SuggestionProps) {
  const nameOf = useGoodName()
  if (!best) return null
  const name = nameOf(best.good)
  const percent = Math.round((best.likeness ?? 0) * 100)
  return (
    <div className={classes.suggestion}>
      <Button variant="default" onClick={() => onMerge(best.good.id)}>
        <Trans>
          Merge with {name} · {percent}%
        </Trans>
      </Button>
    </div>
  )
}

function NothingLeft() {
  return (
    <Message icon={<CheckIcon size={32} />} title={<Trans>Every product has its good</Trans>}>
      <p>
        <Trans>Nothing waits to be merged.</Trans>
      </p>
    </Message>
  )
}
