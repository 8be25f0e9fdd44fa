import { useLingui } from '@lingui/react/macro'
import type { ScaleErrorCode } from '#scales/connection.ts'
import type { ScaleTrouble } from '#scales/reading.ts'

/** What is wrong with the scale, and what to do about it. */
export function useScaleWords(): (code: ScaleErrorCode | ScaleTrouble) => string {
  const { t } = useLingui()
  return (code) => {
    switch (code) {
      case 'overload':
        return t`Too heavy for this scale. Take something off.`
      case 'underload':
        return t`The scale shows less than nothing. Empty it and tare it.`
      case 'other_unit':
        return t`This scale is not set to grams. Switch it to grams.`
      case 'bluetooth_unsupported':
        return t`This browser cannot talk to Bluetooth scales. Use Chrome on Android or on a computer, or type the weight.`
      case 'bluetooth_off':
        return t`No answer yet. Please turn on your Bluetooth, and switch the scale on.`
      case 'chooser_cancelled':
        return t`No scale was chosen.`
      case 'permission_denied':
        return t`Permission not allowed. Would you like to allow it now?`
      case 'no_adapter':
        return t`Bluetooth is off, or this device has none. Turn it on, or type the weight.`
      case 'service_missing':
        return t`This device is not a scale that Dram knows.`
      case 'connect_timeout':
      case 'connect_failed':
        return t`The scale does not answer. Wake it up, bring it closer, and see that no other app is using it.`
      case 'serial_unsupported':
        return t`This browser cannot reach USB scales. Use Chrome or Edge on a computer, or type the weight.`
      case 'silent_port':
        return t`Nothing is heard from this port. See that the scale is on and set to send its weight, or choose another port.`
    }
  }
}
