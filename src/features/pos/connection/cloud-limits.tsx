import { Trans } from '@lingui/react/macro'
import { cloudPlaceOf } from '#domain/pos/clouds.ts'
import { readPosConnection } from '#storage/pos.ts'
import { useLive } from '#client/use-live.ts'
import { Note } from '../note.tsx'

/** What the cloud cannot do, so that nobody waits for it. */
export function CloudLimits() {
  return (
    <Note tone="waiting">
      <Trans>
        iikoCloud lists only the products of the type Goods in the menu exported to it: no
        semi-finished products, barcodes or packages. Inventories arrive as drafts and change stock
        once somebody posts them in iiko.
      </Trans>
    </Note>
  )
}

/** The same for screens that work with either kind of connection. */
export function CloudLimitsIfConnected() {
  const host = useLive(async (database) => (await readPosConnection(database))?.host ?? null)
  return cloudPlaceOf(host ?? '') ? <CloudLimits /> : null
}
