import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { changeBetween } from '#domain/bottles/bottle-use.ts'
import type { Good } from '#domain/goods/goods.ts'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { useFormat } from '#client/use-format.ts'
import { BottleHistory } from '#widgets/bottle-history/bottle-history.tsx'
import { useBottleHistory } from '#widgets/bottle-history/use-bottle-history.ts'
import type { ObservedWeight } from '#widgets/scale/observed-weight.ts'
import { useWorn } from '../pourers/worn.ts'
import note from '../note.module.css'

export interface LabelledBottleProps {
  inventoryId: string
  label: string
  /** Null until somebody says what is in it. */
  good: Good | null
  /** What the scale shows now. */
  seen: ObservedWeight | null
}

/** What the bottle with this label weighed the last time; said aloud when it is heavier now. */
export function LabelledBottle({ inventoryId, label, good, seen }: LabelledBottleProps) {
  const { weight } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const pourer = useWorn(inventoryId)
  const last = useBottleHistory(label, good)?.[0]?.entry
  if (!last) return null
  const isHeavier =
    seen !== null && changeBetween(last, { ...seen, pourer }, null).kind === 'heavier'
  const [before, when] = [weight(last.gross), formatDateTime(last.measured_at)]
  return (
    <div className={note.note} data-asks={isHeavier || undefined}>
      <div className={note.head}>
        <p>
          <span className={note.dim}>{label}</span>{' '}
          <Trans>
            Last time {before}, {when}
          </Trans>
        </p>
        <Button variant="default" onClick={() => setOpen(true)}>
          <Trans>Weighings</Trans>
        </Button>
      </div>
      <p role="status" className={note.asks}>
        {isHeavier && <Trans>Heavier than last time</Trans>}
      </p>
      {isOpen && <BottleHistory label={label} good={good} onClose={() => setOpen(false)} />}
    </div>
  )
}
