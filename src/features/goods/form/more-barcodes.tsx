import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addBarcode } from '#domain/counting/commands/add-barcode.ts'
import { removeBarcode } from '#domain/counting/commands/remove-barcode.ts'
import { moreBarcodesOf } from '#storage/goods/more-barcodes.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon, PlusIcon } from '#ui/icon/icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useLive } from '#client/use-live.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { AddBarcode } from './add-barcode.tsx'
import classes from './more-barcodes.module.css'

export interface MoreBarcodesProps {
  goodId: string
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
}

/** The barcodes that a good has beside its own, such as those of its cases. */
export function MoreBarcodes({ goodId, isAdding, onAdding }: MoreBarcodesProps) {
  const { t } = useLingui()
  const run = useRunCommand()
  const codes = useLive((database) => moreBarcodesOf(database, goodId), [goodId])
  const remove = async (barcode: string, quantity: number): Promise<void> => {
    if (!(await run(removeBarcode, { good_id: goodId, barcode }))) return
    const args = { good_id: goodId, barcode, quantity, instead_of: null }
    showToast('success', t`Deleted`, { text: t`Undo`, run: () => void run(addBarcode, args) })
  }
  return (
    <Card as="section" className={classes.card} aria-labelledby="more-barcodes">
      <h2 id="more-barcodes" className={classes.title}>
        <Trans>More barcodes</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>Other labels of this item, and cases with their number of bottles.</Trans>
      </p>
      {codes && codes.length > 0 && (
        <ul className={classes.codes}>
          {codes.map(({ barcode, quantity }) => (
            <li key={barcode} className={classes.code}>
              <span className={classes.digits}>{barcode}</span>
              <span className={classes.quantity}>
                {quantity > 1 && <Plural value={quantity} one="# in a case" other="# in a case" />}
              </span>
              <IconButton
                variant="plain"
                aria-label={t`Remove ${barcode}`}
                onClick={() => void remove(barcode, quantity)}
              >
                <CloseIcon size={20} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddBarcode goodId={goodId} onDone={() => onAdding(false)} />
      ) : (
        <Button variant="default" leftSection={<PlusIcon />} onClick={() => onAdding(true)}>
          <Trans>Add a barcode</Trans>
        </Button>
      )}
    </Card>
  )
}
