import type { ReactNode } from 'react'
import type { Scale } from './use-scale.ts'
import { useOwnScale } from './use-own-scale.ts'

export interface OwnScaleNameProps {
  scale: Scale
  /** Shown when neither the company nor the scale has a name. */
  unnamed: ReactNode
}

/** The name of a connected scale, which is remembered. Loaded lazily: only a real scale needs it. */
export function OwnScaleName({ scale, unnamed }: OwnScaleNameProps) {
  return useOwnScale(scale) || unnamed
}
