import { Trans } from '@lingui/react/macro'
import { labelOf } from '#domain/bottles/labels.ts'
import type { UnknownBarcode } from '#domain/counting/says-contents.ts'
import { canCreateGood } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { useIsAway } from '#client/sync/use-is-away.ts'
import { useWasComplete } from '#client/use-was-complete.ts'

/** What to do with a bottle that nobody knows; close to its name, so that it is always in sight. */
export function UnknownAdvice({ barcode, isTaken = false }: UnknownBarcode) {
  const { actor } = useAccount()
  const isUnfinished = useWasComplete() === false
  const isAway = useIsAway()
  if (isTaken) {
    return <Trans>Write this number on the bottle, or scan a printed label instead.</Trans>
  }
  if (isUnfinished && isAway) {
    return <Trans>No connection. This barcode may be an item that isn't here yet.</Trans>
  }
  if (isUnfinished) return <Trans>Items are still loading: this barcode may be among them.</Trans>
  if (canCreateGood(actor) && labelOf(barcode) !== null) {
    return <Trans>Scan the bottle or type its name.</Trans>
  }
  return canCreateGood(actor) ? (
    <Trans>good with the barcode doesn't exist. Would you like to create it?</Trans>
  ) : (
    <Trans>good not exists</Trans>
  )
}
