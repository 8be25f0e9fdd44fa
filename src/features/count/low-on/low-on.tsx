import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { littleStorageLeft } from '#client/device/free-storage.ts'
import { watchLowBattery } from '#client/device/low-battery.ts'
import { useFormat } from '#client/use-format.ts'
import { formatNumber } from '#ui/format.ts'
import { showToast } from '#ui/toast/toast.tsx'

const MEGABYTE = 1024 * 1024

/** Tells a person once that the battery is almost empty, or the device almost full. Draws nothing. */
export function LowOn() {
  const { t } = useLingui()
  const { language } = useFormat()
  useEffect(
    () =>
      watchLowBattery((level) => {
        if (level === null) return
        const percent = formatNumber(Math.round(level * 100), language, 0)
        showToast(
          'error',
          t`Battery at ${percent}%. Everything you've counted is saved on this device. The screen may turn off by itself now.`,
        )
      }),
    [t, language],
  )
  useEffect(() => {
    const tellIfFull = async (): Promise<void> => {
      const left = await littleStorageLeft()
      if (left === null) return
      const megabytes = formatNumber(left / MEGABYTE, language, left < MEGABYTE ? 1 : 0)
      showToast(
        'error',
        t`Only ${megabytes} MB left for Dram. Counts are still saved while they fit; photos may not be. Free some space.`,
      )
    }
    void tellIfFull()
  }, [t, language])
  return null
}
