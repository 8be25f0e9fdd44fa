import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readListSearch } from '#ui/list/list-search.ts'
import { Tabs } from '#ui/menu/tabs.tsx'
import { OddPanel, type OddPanelProps } from './odd-panel.tsx'
import { useOdd, type OddInput } from './use-odd.ts'
import classes from './odd.module.css'

export interface ReviewProps extends OddInput, Pick<OddPanelProps, 'goods' | 'loadEntries'> {
  /** How many items were counted. */
  count: number
  /** The list of all of them, and what looks for one. */
  items: ReactNode
  search: ReactNode
  /** Below what is odd. */
  children: ReactNode
}

/** A completed inventory: what is odd, and one press away all of it. */
export function Review(props: ReviewProps) {
  const { count, items, search, children, goods, loadEntries, ...input } = props
  const { t } = useLingui()
  const odd = useOdd(input)
  const { view, choose } = useView()
  return (
    <>
      <div className={classes.views} data-view={view}>
        <Tabs
          label={t`Items`}
          value={view}
          onChange={choose}
          tabs={[
            { value: 'odd', label: <Trans>Odd</Trans>, count: odd?.lines.length },
            { value: 'items', label: <Trans>All items</Trans>, count },
          ]}
        />
        {view === 'items' && search}
      </div>
      {view === 'items' ? (
        items
      ) : (
        <>
          <OddPanel
            odd={odd}
            goods={goods}
            inventory={input.inventory}
            totals={input.totals}
            loadEntries={loadEntries}
          />
          {children}
        </>
      )}
    </>
  )
}

type View = 'odd' | 'items'

/** In the address, so that going back from an item shows it again. */
function useView() {
  const search = readListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    view: search.tab === 'items' ? 'items' : 'odd',
    choose: (tab: View): void => {
      void navigate({ to: '.', search: { ...search, tab }, replace: true, resetScroll: false })
    },
  } as const
}
