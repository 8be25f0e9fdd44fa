import { NextBottle, type NextBottleProps } from './next-bottle.tsx'
import { TakeLabel } from '../labels/take-label.tsx'

/** Ways to the next bottle beside a scan and a name: the one on the route, or one without a barcode. */
export function BeforeBottle(props: NextBottleProps) {
  return (
    <>
      <NextBottle {...props} />
      <TakeLabel />
    </>
  )
}
