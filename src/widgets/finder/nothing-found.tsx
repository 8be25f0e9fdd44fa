import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { labelOf } from '#domain/bottles/labels.ts'
import type { Good } from '#domain/goods/goods.ts'
import { canCreateGood } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { useNotAllHere } from '#client/sync/use-sync-messages.ts'
import { useWasComplete } from '#client/use-was-complete.ts'
import { Button } from '#ui/button/button.tsx'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { CreateGoodDialog } from '../new-good/create-good-dialog.tsx'
import classes from './bottle-finder.module.css'

interface NothingFoundProps {
  query: string
  /** Null: none can be made here. */
  onCreated: ((good: Good) => void) | null
}

/** No good has what was typed: the digits may be a barcode, or a name that is missed. */
export function NothingFound({ query, onCreated }: NothingFoundProps) {
  const { actor } = useAccount()
  const [isCreating, setCreating] = useState(false)
  const isUnfinished = useWasComplete() === false
  const isLabel = labelOf(query) !== null
  const isDigits = /^[\d\s]+$/.test(query)
  const isMissing = !isDigits && !isLabel && !isUnfinished
  return (
    <>
      <p className={classes.nothing} role="status">
        {isLabel ? (
          <Trans>Press Enter to use this label.</Trans>
        ) : isDigits ? (
          <Trans>Press Enter to use these digits as a barcode.</Trans>
        ) : (
          <NoName isUnfinished={isUnfinished} />
        )}
      </p>
      {onCreated && isMissing && canCreateGood(actor) && (
        <Button variant="default" leftSection={<PlusIcon />} onClick={() => setCreating(true)}>
          <Trans>Create the item now</Trans>
        </Button>
      )}
      {onCreated && isCreating && (
        <CreateGoodDialog
          barcode={null}
          name={query}
          onCreated={onCreated}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}

function NoName({ isUnfinished }: { isUnfinished: boolean }) {
  const notAllHere = useNotAllHere()
  if (isUnfinished) return notAllHere
  return (
    <>
      <Trans>good not exists</Trans>: <Trans>No item with this name.</Trans>
    </>
  )
}
