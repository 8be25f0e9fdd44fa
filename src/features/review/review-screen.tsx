import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { waitingProposals } from '#storage/goods/proposals.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { ScreenTitle } from '#ui/layout/screen-title.tsx'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { Empty } from '#widgets/empty/empty.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { useKnown } from '#client/use-known.ts'
import { useLive } from '#client/use-live.ts'
import { ProposalCard } from './proposal-card.tsx'
import { unknownBarcodes } from '#storage/counting/unknown-barcodes.ts'
import { UnknownCard } from './unknown-card.tsx'
import classes from './review-screen.module.css'

const ShelfLink = lazyWithMessages(
  'dashboard',
  async () => (await import('#widgets/review-link/shelf-link.tsx')).ShelfLink,
)

/** What those who count leave for review: unknown barcodes and proposed weights. */
export function ReviewScreen() {
  const { t } = useLingui()
  const title = t`Review`
  const known = useKnown(unknownBarcodes)
  const proposals = useLive(waitingProposals)
  if (!known || !proposals) return <Loading />
  const { found: unknown, isComplete } = known
  const isEmpty = unknown.length + proposals.length === 0
  return (
    <Screen title={title} width="wide" kind="count">
      <BackLink to="/count">
        <Trans>Count bottles</Trans>
      </BackLink>
      <ScreenTitle>{title}</ScreenTitle>
      {isEmpty && (
        <Empty
          isComplete={isComplete}
          icon={<CheckIcon size={40} />}
          title={<Trans>Nothing to review</Trans>}
        >
          <Trans>Unknown bottles and unexpected weights appear here.</Trans>
        </Empty>
      )}
      {unknown.length > 0 && (
        <section className={classes.part}>
          <h2 className={classes.heading}>
            <Trans>Unnamed bottles</Trans>
          </h2>
          <Suspense>
            <ShelfLink />
          </Suspense>
          <div className={classes.cards}>
            {unknown.map((one) => (
              <UnknownCard key={one.barcode} unknown={one} />
            ))}
          </div>
        </section>
      )}
      {proposals.length > 0 && (
        <section className={classes.part}>
          <h2 className={classes.heading}>
            <Trans>Weights of empty and full bottles</Trans>
          </h2>
          <div className={classes.cards}>
            {proposals.map(
              ({ proposal, good }) =>
                good && (
                  <ProposalCard key={good.id + proposal.end} proposal={proposal} good={good} />
                ),
            )}
          </div>
        </section>
      )}
    </Screen>
  )
}
