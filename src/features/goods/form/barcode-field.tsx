import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import { normaliseBarcode } from '#domain/goods/barcode.ts'
import { tradeNumberOf } from '#domain/goods/trade-number.ts'
import { contentOfCase, tradeNumberFault } from '#domain/goods/trade-number-fault.ts'
import { nameIn } from '#domain/goods/goods.ts'
import { goodOfBarcode } from '#storage/goods/barcodes.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { FieldProps } from '#ui/field/field-props.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CameraIcon } from '#ui/icon/icons.tsx'
import { usePartErrors } from '#ui/toast/toast.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { Loading } from '#ui/message/loading.tsx'
import { useLive } from '#client/use-live.ts'
import { useWedge } from '#widgets/use-wedge.ts'
import classes from './good-form.module.css'

const CameraPanel = lazyPart(async () => (await import('#widgets/camera-panel.tsx')).CameraPanel)

export interface BarcodeFieldProps extends FieldProps<string> {
  /** The good that is edited; null for a new one. */
  goodId: string | null
  /** Whether it takes what is scanned while the focus is elsewhere; the usual. */
  isListening?: boolean
}

/** The digits of a barcode, and the good that already has them. */
export function BarcodeField(props: BarcodeFieldProps) {
  const { goodId, isListening = true, onChange, ...field } = props
  const { t } = useLingui()
  const { language } = useLanguage()
  const { value: barcode } = field
  const [isCameraOpen, setCameraOpen] = useState(false)
  const showError = usePartErrors()
  const onCutOff = (): void => showError(t`That scan was cut off. Scan again.`)
  useWedge({ onScan: onChange, onCutOff }, isListening)
  const other = useLive(
    async (database) =>
      barcode === '' ? undefined : (await goodOfBarcode(database, barcode))?.good,
    [barcode],
  )
  const isTaken = barcode !== '' && other !== undefined && other.id !== goodId
  return (
    <Stack gap={2}>
      <div className={classes.barcodeRow}>
        <TextField
          {...field}
          label={t`Barcode`}
          maxLength={64}
          onChange={(text) => onChange(normaliseBarcode(text))}
        />
        <IconButton
          variant="default"
          aria-label={t`Scan with camera`}
          aria-pressed={isCameraOpen}
          onClick={() => setCameraOpen(!isCameraOpen)}
        >
          <CameraIcon />
        </IconButton>
      </div>
      {isCameraOpen && (
        <Suspense fallback={<Loading />}>
          <CameraPanel
            onBarcode={(read) => {
              onChange(read)
              setCameraOpen(false)
            }}
            onClose={() => setCameraOpen(false)}
          />
        </Suspense>
      )}
      <div role="status">
        {isTaken && (
          <Link
            className={classes.taken}
            to="/dashboard/goods/create/{-$id}"
            params={{ id: other.id }}
          >
            <Trans>The good already exist</Trans>: {nameIn(other, language)}
          </Link>
        )}
        {!isTaken && <NumberNote barcode={barcode} />}
      </div>
    </Stack>
  )
}

/** What a person should look at again before it is saved. */
function NumberNote({ barcode }: { barcode: string }) {
  const fault = tradeNumberFault(barcode)
  const likely = fault?.likely
  if (likely) {
    return <Trans>The digits don't match: {likely}? Compare them with the bottle.</Trans>
  }
  if (fault) return <Trans>A spreadsheet shortened this number. Scan the bottle.</Trans>
  const content = contentOfCase(tradeNumberOf(barcode) ?? '')
  return content && <Trans>This is a case's barcode. The bottle's is {content}.</Trans>
}
