import { useLingui } from '@lingui/react/macro'
import type { ScaleErrorCode } from '#scales/connection.ts'
import type { ScaleTrouble } from '#scales/reading.ts'

/** Messages about what is wrong with the scale and how to fix it. */
export function useScaleMessage(): (code: ScaleErrorCode | ScaleTrouble) => string {
  const { t } = useLingui()
  return (code) => {
    switch (code) {
      case 'overload':
        return t`Too heavy for this scale. Take something off.`
      case 'underload':
        return t`The scale reads below zero. Empty it and tare it.`
      case 'silent':
        return t`The scale has sent no weight yet. Put something on it.`
      case 'unreadable':
        return t`Dram can't read what this scale sends. Enter the weight.`
      case 'other_unit':
        return t`The scale is not set to grams. Switch it to grams.`
      case 'bluetooth_unsupported':
        return t`This browser doesn't support Bluetooth scales. Use Chrome on Android or on a computer, or enter the weight.`
      case 'bluetooth_off':
        return t`No response yet. Turn on your Bluetooth and switch on the scale.`
      case 'chooser_cancelled':
        return t`No scale selected.`
      case 'permission_denied':
        return t`Permission not allowed. Would you like to allow it now?`
      case 'no_adapter':
        return t`Bluetooth is off or not available on this device. Turn it on, or enter the weight.`
      case 'service_missing':
        return t`This device is not a supported scale`
      case 'connect_timeout':
      case 'connect_failed':
        return t`The scale isn't responding. Wake it up, bring it closer, and make sure no other app is using it.`
      case 'serial_unsupported':
        return t`This browser doesn't support USB scales. Use Chrome or Edge on a computer, or enter the weight.`
      case 'silent_port':
        return t`No data from this port. Check that the scale is on and sends its weight, or choose another port.`
    }
  }
}
