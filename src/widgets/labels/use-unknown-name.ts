import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { labelOf } from '#domain/bottles/labels.ts'

/** What a bottle without a good is called. A label's number is there to be copied: nothing cuts it. */
export function useUnknownName(): (barcode: string) => string {
  const { t } = useLingui()
  return useCallback((barcode) => labelOf(barcode) ?? t`Unknown: ${barcode}`, [t])
}
