import { NextBottle, type NextBottleProps } from './next-bottle.tsx'
import { TakeLabel } from '../labels/take-label.tsx'

/**
 * Ways to the next bottle beside a scan and a name: the one on the route, or one without a barcode.
 * Together no higher than what stands there once a bottle is chosen, so that nothing below moves.
 */
export function BeforeBottle(props: NextBottleProps) {
  return (
    <div>
      <NextBottle {...props} />
      <TakeLabel />
    </div>
  )
}
