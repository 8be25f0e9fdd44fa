import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { matchProduct } from '#domain/commands/match-product.ts'
import type { PosProduct, PosSystem } from '#domain/pos-products.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { Loading } from '#ui/loading.tsx'
import { Message } from '#ui/message.tsx'
import { showToast } from '#ui/toast.tsx'
import { useDeed } from '#ui/use-deed.ts'
import { ChoiceList } from './choice-list.tsx'
import { GoodsChoice } from './goods-choice.tsx'
import { MatchBadge } from './match-badge.tsx'
import { SYSTEM_NAME } from './system-names.ts'
import { Suggestion } from './suggestion.tsx'
import { useChoice } from './use-choice.ts'
import { searched, useUnresolved, type Unresolved, type UnresolvedRows } from './use-unresolved.ts'
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
        <Lists system={system} unresolved={unresolved} found={found} />
      )}
    </main>
  )
}

interface ListsProps {
  system: PosSystem
  found: UnresolvedRows
  unresolved: Unresolved
}

function Lists({ system, found, unresolved }: ListsProps) {
  const { t } = useLingui()
  const choice = useChoice(found)
  const { product, good, products, goods } = choice
  const merge = useMerge(choice.forget)
  const name = SYSTEM_NAME[system]
  const { alike } = unresolved
  return (
    <>
      <div className={classes.lists}>
        <ChoiceList<PosProduct>
          name="product"
          title={<Trans>Products of {name}</Trans>}
          searchLabel={t`Search products`}
          rowsFor={(search) => searched(products, search, textsOf)}
          chosen={product?.id ?? null}
          onChoose={choice.chooseProduct}
          nameOf={(row) => row.name}
          noteOf={(row) => [row.measurement_unit, row.barcodes[0]].filter(Boolean).join(' · ')}
          sideOf={(row) => <MatchBadge product={row} />}
          belowOf={(row) => (
            <Suggestion
              product={row}
              best={alike(row)[0]}
              found={goods.find(({ id }) => id === row.client_good_id)}
              onMerge={(id) => void merge.run(row.id, id)}
            />
          )}
        />
        <GoodsChoice
          goods={goods}
          alike={product ? alike(product) : []}
          chosen={good?.id ?? null}
          onChoose={choice.chooseGood}
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

function NothingLeft() {
  return (
    <Message icon={<CheckIcon size={32} />} title={<Trans>Every product has its good</Trans>}>
      <p>
        <Trans>Nothing waits to be merged.</Trans>
      </p>
    </Message>
  )
}
