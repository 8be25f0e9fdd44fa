import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { rememberScale } from '#domain/scales/commands/remember-scale.ts'
import { findKnownScale, updatedScale, type DetectedScale } from '#domain/scales/scale-devices.ts'
import { allRows } from '#storage/optimistic.ts'
import { useAccount } from '#client/account.tsx'
import { useCommand } from '#client/commands/use-command.ts'
import { useLive } from '#client/use-live.ts'
import type { Scale } from './use-scale.ts'

export interface OwnScaleNameProps {
  scale: Scale
  /** Shown when neither the company nor the scale has a name. */
  unnamed: ReactNode
}

/** The name of a connected scale, which is remembered. Loaded lazily: only a real scale needs it. */
export function OwnScaleName({ scale, unnamed }: OwnScaleNameProps) {
  return useOwnScale(scale) || unnamed
}

/**
 * The company's name for the connected scale, or else the name that the scale reports. A scale seen
 * for the first time is saved, with or without a network.
 */
function useOwnScale(scale: Pick<Scale, 'kind' | 'device' | 'name'>): string {
  const run = useCommand()
  const scales = useLive((database) => allRows(database, 'scale_devices'))
  const met = useConnectedScale(scale)
  const reported = useRef<DetectedScale | null>(null)
  const known = scales && met ? findKnownScale(scales, met) : undefined
  const isNews =
    scales !== undefined && met !== null && (!known || updatedScale(known, met) !== known)
  useEffect(() => {
    if (!isNews || met === null || reported.current === met) return
    reported.current = met
    // When it cannot be saved, the scale still works, and the next connection tries again.
    run(rememberScale, met).catch(() => undefined)
  }, [isNews, met, run])
  return known?.own_name ?? scale.name
}

/** Identifies a connected scale; null for the simulated one. */
function useConnectedScale({ kind, device }: Pick<Scale, 'kind' | 'device'>): DetectedScale | null {
  const { deviceId } = useAccount()
  return useMemo(() => {
    if (kind === 'simulated' || device === null || device.driver === null) return null
    const { id, name, driver, manufacturer, mac } = device
    return {
      // A serial port is named after its adapter, which thousands of scales share.
      device_key: kind === 'serial' ? `${deviceId} ${id}` : id,
      advertised_name: name,
      driver,
      manufacturer,
      mac_address: mac,
    }
  }, [kind, device, deviceId])
}
