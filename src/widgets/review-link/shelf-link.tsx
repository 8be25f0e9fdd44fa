import { Plural } from '@lingui/react/macro'
import { bareBarcodes } from '#storage/first-day.ts'
import { ChevronRightIcon } from '#ui/icon/icons.tsx'
import { Link } from '#ui/address/link.tsx'
import { useLive } from '#client/use-live.ts'
import classes from './review-link.module.css'

/** Links to the screen that names all unknown bottles; hidden when there are none. */
export function ShelfLink({ inventoryId = null }: { inventoryId?: string | null }) {
  const bare = useLive((database) => bareBarcodes(database, inventoryId), [inventoryId]) ?? 0
  if (bare === 0) return null
  return (
    <Link
      to="/dashboard/goods/shelf"
      search={inventoryId === null ? {} : { inventory: inventoryId }}
      className={classes.link}
    >
      <Plural value={bare} one="Name # counted bottle" other="Name # counted bottles" />
      <ChevronRightIcon />
    </Link>
  )
}
