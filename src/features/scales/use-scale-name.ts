import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { ScaleDevice } from '#domain/scales/scale-devices.ts'

/** The company's name for the scale, else its own, else its number. */
export function useScaleName(): (scale: ScaleDevice) => string {
  const { t } = useLingui()
  return useCallback(
    ({ own_name, advertised_name, serial_number }) =>
      own_name ?? (advertised_name || serial_number || t`Unnamed scale`),
    [t],
  )
}
