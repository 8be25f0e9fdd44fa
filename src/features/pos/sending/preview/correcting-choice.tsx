import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import type { SeenCorrection } from '#protocol/pos/sending.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { correctionsIn, markedIn } from './corrections.ts'
import type { PreviewState } from './use-preview.ts'

export interface Correcting {
  isOn: boolean
  /** What is sent with the document; empty: everything as it was counted. */
  sold: SeenCorrection[]
  choose: (isOn: boolean) => void
}

/**
 * Whether the corrected amounts are sent. They are, unless a person says otherwise: they exist only
 * where the system told sales as they were made, and without them what was sold after a reading would
 * be booked as a surplus.
 */
export function useCorrecting(preview: PreviewState): Correcting {
  const [isOn, choose] = useState(true)
  return { isOn, sold: isOn ? correctionsIn(preview) : [], choose }
}

/** The choice, where there is anything to choose. */
export function CorrectingChoice({
  preview,
  correcting,
}: {
  preview: PreviewState
  correcting: Correcting
}) {
  const count = correctionsIn(preview).length
  const marked = markedIn(preview)
  if (count === 0) return null
  return (
    <Checkbox
      label={
        <Plural
          value={count}
          one="Send the corrected amount of # product"
          other="Send the corrected amounts of # products"
        />
      }
      description={
        marked > 0 ? (
          <Plural
            value={marked}
            one="# product that may have moved is sent as it was counted."
            other="# products that may have moved are sent as they were counted."
          />
        ) : null
      }
      checked={correcting.isOn}
      onChange={(event) => correcting.choose(event.currentTarget.checked)}
    />
  )
}
