import { Plural } from '@lingui/react/macro'
import { canonicalBarcode } from '#domain/goods/barcode.ts'
import { proposalsOf } from '#domain/counting/proposals.ts'
import { bareEntries } from '#storage/counting/entries.ts'
import type { Database } from '#storage/database.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { weighingsOf } from '#storage/goods/weighings.ts'
import { ChevronRightIcon } from '#ui/icon/icons.tsx'
import { Link } from '#ui/address/link.tsx'
import { useLive } from '#client/use-live.ts'
import classes from './review-link.module.css'

/** Links to the review screen; hidden when nothing waits for a decision. */
export function ReviewLink() {
  const waiting = useLive(countWaiting)
  if (!waiting) return null
  return (
    <Link to="/count/review" className={classes.link}>
      <Plural value={waiting} one="# item needs review" other="# items need review" />
      <ChevronRightIcon />
    </Link>
  )
}

async function countWaiting(database: Database): Promise<number> {
  const bare = await bareEntries(database)
  const weighings = await weighingsOf(database)
  const goods = await goodsById(database, [...new Set(weighings.map(({ good_id }) => good_id))])
  const barcodes = new Set(bare.map(({ barcode }) => canonicalBarcode(barcode ?? '')))
  return barcodes.size + proposalsOf(weighings, [...goods.values()]).length
}
