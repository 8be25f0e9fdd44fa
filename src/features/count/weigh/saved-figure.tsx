import { useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { tareSpreads } from '#storage/goods/weighings.ts'
import { useLive } from '#client/use-live.ts'
import { useUncertaintyLabel } from '#widgets/labels/use-uncertainty-label.ts'
import { useCountStore, type Saved, type SavedRow } from '../count-store.ts'
import { Figure } from './figure.tsx'

export interface SavedFigureProps {
  saved: Saved
  row: SavedRow
  /** What the scale shows meanwhile. */
  children: ReactNode
}

/** What was saved stays the large figure, and is said aloud, until the next bottle is chosen. */
export function SavedFigure({ saved: { name, amount }, row, children }: SavedFigureProps) {
  const { t } = useLingui()
  const uncertaintyLabel = useUncertaintyLabel()
  const say = useCountStore((state) => state.say)
  const goodId = row.good_id ?? ''
  const spreads = useLive((database) => tareSpreads(database, [goodId]), [goodId])
  const uncertainty = spreads ? (uncertaintyLabel(row, spreads.get(goodId)) ?? '') : null
  const said = [t`Saved: ${name}`, amount, uncertainty].filter(Boolean).join(', ')
  useEffect(() => {
    if (uncertainty !== null) say(said)
  }, [uncertainty, said, say])
  useEffect(() => {
    if (row.source === 'keypad') searchNext()
  }, [row])
  return (
    <Figure
      large={amount}
      small={
        <>
          <span>{uncertainty}</span>
          {children}
        </>
      }
      hint={name}
    />
  )
}

/** Who typed a figure on a keyboard types the next bottle; the form that is gone left the focus nowhere. */
function searchNext(): void {
  const isNowhere = document.activeElement === null || document.activeElement === document.body
  if (!isNowhere || !matchMedia('(pointer: fine)').matches) return
  const search = document.querySelector<HTMLElement>('[data-desk] [role=combobox]')
  search?.focus({ preventScroll: true })
}
