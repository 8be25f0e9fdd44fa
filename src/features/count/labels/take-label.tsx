import { Trans } from '@lingui/react/macro'
import { LABEL_BYTES, makeLabel } from '#domain/bottles/make-label.ts'
import { Button } from '#ui/button/button.tsx'
import { useCountStore } from '../count-store.ts'

/** A bottle that has no barcode gets a number, under which it is weighed and photographed at once. */
export function TakeLabel() {
  const choose = useCountStore((state) => state.choose)
  const take = (): void => {
    const barcode = makeLabel(crypto.getRandomValues(new Uint8Array(LABEL_BYTES)))
    choose({ kind: 'unknown', barcode, isTaken: true })
  }
  return (
    <Button variant="subtle" size="md" fullWidth onClick={take}>
      <Trans>Bottle without a barcode</Trans>
    </Button>
  )
}
