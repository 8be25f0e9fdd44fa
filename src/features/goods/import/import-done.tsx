import { Plural, Trans } from '@lingui/react/macro'
import type { ImportOutcome } from '#domain/import/import-view.ts'
import { unweighedCount } from '#storage/goods/unweighed.ts'
import { useLive } from '#client/use-live.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from './import-screen.module.css'

interface ImportDoneProps {
  outcome: ImportOutcome
  onMore: () => void
}

/** What the import did, and the ways on. */
export function ImportDone({ outcome, onMore }: ImportDoneProps) {
  return (
    <Card className={classes.last}>
      <div role="status">
        <Facts {...outcome} />
        {outcome.rejected > 0 && <Rejected count={outcome.rejected} />}
      </div>
      <div className={classes.actions}>
        <WaysOn onMore={onMore} />
      </div>
    </Card>
  )
}

function Rejected({ count }: { count: number }) {
  return (
    <p>
      <Plural
        value={count}
        one="# row couldn't be imported: somebody else changed the same thing just now."
        other="# rows couldn't be imported: somebody else changed the same things just now."
      />
    </p>
  )
}

function WaysOn({ onMore }: { onMore: () => void }) {
  const unweighed = useLive(unweighedCount) ?? 0
  return (
    <>
      <Button variant="default" onClick={onMore}>
        <Trans>Import more</Trans>
      </Button>
      <ButtonLink to="/dashboard/goods" variant={unweighed > 0 ? 'default' : 'filled'}>
        <Trans>Show the items</Trans>
      </ButtonLink>
      {unweighed > 0 && (
        <ButtonLink to="/dashboard/goods/weights">
          <Plural value={unweighed} one="Weigh # bottle" other="Weigh # bottles" />
        </ButtonLink>
      )}
    </>
  )
}

function Facts({ made, changed, matched }: ImportOutcome) {
  return (
    <p>
      <Plural value={made} one="# item added" other="# items added" />
      {', '}
      <Plural value={changed} one="# changed" other="# changed" />
      {matched > 0 && (
        <>
          {', '}
          <Plural
            value={matched}
            one="# matched with its product"
            other="# matched with their products"
          />
        </>
      )}
    </p>
  )
}
