import { Plural, Trans } from '@lingui/react/macro'
import { doublesOf } from '#domain/counting/doubles.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { Link } from '#ui/address/link.tsx'
import { useLive } from '#client/use-live.ts'
import classes from './coverage-list.module.css'

export interface DoublesNoteProps {
  inventoryId: string
  /** Called when the person follows the link to the questions. */
  onLeave: () => void
}

/** Entries that may be of the same bottle, without an answer yet. */
export function DoublesNote({ inventoryId, onLeave }: DoublesNoteProps) {
  const doubles = useLive(
    async (database) => doublesOf(await entriesOf(database, inventoryId)).length,
    [inventoryId],
  )
  if (!doubles) return null
  return (
    <p className={classes.warning}>
      <Plural
        value={doubles}
        one="# bottle may have been counted twice."
        other="# bottles may have been counted twice."
      />{' '}
      <Link to="/count/$inventoryId" params={{ inventoryId }} onClick={onLeave}>
        <Trans>View in the count</Trans>
      </Link>
    </p>
  )
}
