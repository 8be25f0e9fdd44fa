import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { isMatched, type PosProduct } from '#domain/pos/products.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import { BackLink } from '#ui/menu/back-link.tsx'
import { Button } from '#ui/button/button.tsx'
import { SwapIcon } from '#ui/icon/dashboard-icons.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { readListSearch } from '#ui/list/list-search.ts'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Message } from '#ui/message/message.tsx'
import { ChoiceList } from '../products/choice-list.tsx'
import { AlsoOrInstead } from './also-or-instead.tsx'
import { GoodsChoice } from './goods-choice.tsx'
import { MatchBadge } from './match-badge.tsx'
import { Suggestion } from './suggestion.tsx'
import { useMerge } from './use-merge.ts'
import { useChoice } from '../products/use-choice.ts'
import { searched, useUnresolved, type Unresolved, type UnresolvedRows } from './use-unresolved.ts'
import classes from '../unresolved-screen.module.css'

/** Matches products with goods: both lists side by side, or a suggestion in one tap. */
export function UnresolvedScreen({ system }: { system: PosSystem }) {
  const { t } = useLingui()
  const { type: addedTo } = readListSearch(useSearch({ strict: false }))
  const unresolved = useUnresolved(system, addedTo ?? null)
  const name = factsOfSystem(system).name
  const title = t`Unresolved of ${name}`
  const { found } = unresolved
  return (
    <Screen title={title} width="wide" hasFoot>
      <BackLink to={`/dashboard/${system}-integration-products`}>
        <Trans>{name} products</Trans>
      </BackLink>
      <ScreenHead
        title={title}
        note={<Trans>Choose a product on one side and the matching item on the other.</Trans>}
      />
      {!found && <Loading />}
      {found?.products.length === 0 &&
        (found.hasProducts ? <NothingLeft /> : <NoProducts name={name} />)}
      {found && found.products.length > 0 && (
        <Lists system={system} unresolved={unresolved} found={found} />
      )}
    </Screen>
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
  const name = factsOfSystem(system).name
  const { alike } = unresolved
  return (
    <>
      <div className={classes.lists}>
        <ChoiceList<PosProduct>
          name="product"
          title={<Trans>{name} products</Trans>}
          searchLabel={t`Search products`}
          rowsFor={(search) => searched(products, search, textsOf)}
          chosen={product?.id ?? null}
          onChoose={choice.chooseProduct}
          nameOf={(row) => row.name}
          noteOf={(row) => [row.measurement_unit, row.barcodes[0]].filter(Boolean).join(' · ')}
          sideOf={(row) => <MatchBadge product={row} />}
          belowOf={(row) => (
            <Suggestion
              isShown={!isMatched(row)}
              product={row}
              best={alike(row)[0]}
              found={goods.find(({ id }) => id === row.client_good_id)}
              onMerge={(id) => void merge.run(row, id)}
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
      <Card className={classes.merge}>
        <p role="alert" className={classes.fault}>
          {merge.isIncomplete && <Trans>You must select from at least two tables</Trans>}
        </p>
        <Button
          leftSection={<CheckIcon />}
          onClick={() => void merge.run(product, good?.id ?? null)}
        >
          <Trans>Merge</Trans>
        </Button>
      </Card>
      {merge.asked && (
        <AlsoOrInstead
          product={merge.asked.product}
          onChoose={(mode) => void merge.finish(mode)}
          onClose={merge.forgetAsked}
        />
      )}
    </>
  )
}

const textsOf = ({ name, article, barcodes }: PosProduct) => [name, article, ...barcodes]

function NoProducts({ name }: { name: string }) {
  return (
    <Message icon={<SwapIcon size={32} />} title={<Trans>No products yet</Trans>}>
      <Trans>Import products from {name} and match them to your items.</Trans>
    </Message>
  )
}

function NothingLeft() {
  return (
    <Message icon={<CheckIcon size={32} />} title={<Trans>All products are matched</Trans>}>
      <p>
        <Trans>Nothing left to match.</Trans>
      </p>
    </Message>
  )
}
