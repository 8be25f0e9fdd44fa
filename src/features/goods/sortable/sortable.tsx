import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { GripIcon } from '#ui/icon/dashboard-icons.tsx'
import { useLift } from './use-lift.ts'
import { usePointerDrag } from './use-pointer-drag.ts'
import classes from './sortable.module.css'

export interface SortableProps<Item extends { id: string }> {
  /** Names what is sorted. */
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  /** Pictures side by side, or rows below each other. */
  layout?: 'rows' | 'tiles'
  /** Called with the ids in their new order. */
  onSort: (ids: string[]) => void
  /** Renders one item around its handle. */
  children: (item: Item, handle: ReactNode) => ReactNode
}

/**
 * A list that a person can reorder: by dragging a handle with mouse or finger, or with the
 * keyboard, where Space lifts and drops, the arrows move, and Escape cancels.
 */
export function Sortable<Item extends { id: string }>(props: SortableProps<Item>) {
  const { label, items, nameOf, layout = 'rows', onSort, children } = props
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const ids = items.map(({ id }) => id)
  const say = (id: string, place: number): void => {
    const name = nameOfId(items, id, nameOf)
    setAnnouncement(t`${name}: place ${place + 1} of ${ids.length}`)
  }
  const lift = useLift({ ids, onSort, onPlace: say })
  const drag = usePointerDrag({ list, ids, onSort, onPlace: say })
  const focused = useRef<HTMLButtonElement>(null)
  // Moving an element in the page takes the focus from it.
  useEffect(() => focused.current?.focus())
  const shown = lift.order.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return (
    <>
      <ul ref={list} className={classes.list} data-layout={layout} aria-label={label}>
        {shown.map((item) => (
          <li
            key={item.id}
            className={classes.item}
            data-lifted={lift.lifted === item.id || drag.dragged === item.id || undefined}
            data-drop={drag.dropAt(item.id)}
          >
            {children(
              item,
              <IconButton
                variant="plain"
                ref={lift.lifted === item.id ? focused : null}
                className={classes.handle}
                aria-label={t`Move ${nameOf(item)}`}
                aria-pressed={lift.lifted === item.id}
                onKeyDown={(event) => lift.onKeyDown(event, item.id)}
                onBlur={() => lift.onBlur(item.id)}
                onPointerDown={(event) => drag.onPointerDown(event, item.id)}
              >
                <GripIcon />
              </IconButton>,
            )}
          </li>
        ))}
      </ul>
      <VisuallyHidden as="output" aria-live="assertive">
        {announcement}
      </VisuallyHidden>
    </>
  )
}

function nameOfId<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  nameOf: (item: Item) => string,
): string {
  const item = items.find((one) => one.id === id)
  return item ? nameOf(item) : ''
}
